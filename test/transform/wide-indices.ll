; A subscript in 32 bits is linear if it does not wrap: that is asked before the
; loop, in 128 bits, of the iterations of all threads. Where it does not,
; additions to what the thread alone reads are not atomic.
; RUN: %opt -passes=linkgrad %s -S | FileCheck %s
@enzyme_dup = external global i32
@enzyme_const = external global i32
@loc = private constant { i32, i32, i32, i32, ptr } zeroinitializer

declare void @__enzyme_autodiff(...)
declare void @__kmpc_fork_call(ptr, i32, ptr, ...)
declare void @__kmpc_for_static_init_4(ptr, i32, i32, ptr, ptr, ptr, ptr, i32, i32)
declare void @__kmpc_for_static_fini(ptr, i32)

define internal void @body(ptr noalias %gtid, ptr noalias %btid, i32 %n, i32 %rows, ptr %x, ptr %y) {
entry:
  %lower = alloca i32, align 4
  %upper = alloca i32, align 4
  %stride = alloca i32, align 4
  %last = alloca i32, align 4
  %end = add nsw i32 %rows, -1
  store i32 0, ptr %lower, align 4
  store i32 %end, ptr %upper, align 4
  store i32 1, ptr %stride, align 4
  store i32 0, ptr %last, align 4
  %thread = load i32, ptr %gtid, align 4
  call void @__kmpc_for_static_init_4(ptr @loc, i32 %thread, i32 34, ptr %last, ptr %lower, ptr %upper, ptr %stride, i32 1, i32 1)
  %from = load i32, ptr %lower, align 4
  %to = load i32, ptr %upper, align 4
  %any = icmp sle i32 %from, %to
  br i1 %any, label %loop, label %exit

loop:
  %i = phi i32 [ %from, %entry ], [ %next, %loop ]
  %row = mul i32 %i, %n
  %at = add i32 %row, 3
  %wide = sext i32 %at to i64
  %from.x = getelementptr inbounds double, ptr %x, i64 %wide
  %v = load double, ptr %from.x, align 8
  %s = fmul double %v, %v
  %own = sext i32 %i to i64
  %to.y = getelementptr inbounds double, ptr %y, i64 %own
  store double %s, ptr %to.y, align 8
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %i, %to
  br i1 %more, label %loop, label %exit

exit:
  call void @__kmpc_for_static_fini(ptr @loc, i32 %thread)
  ret void
}

; CHECK: %[[LAST:.*]] = mul {{.*}}i128
; CHECK: %[[FROM_LOWEST:.*]] = add {{.*}}i128 %[[LAST]], 2147483651
; CHECK: icmp ult i128 %[[FROM_LOWEST]], 4294967296
; CHECK: call void @linkgrad.add.double(ptr %{{.*}}, double %{{.*}}, i1 %own

define void @region(i32 %n, i32 %rows, ptr %x, ptr %y) {
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @loc, i32 4, ptr @body, i32 %n, i32 %rows, ptr %x, ptr %y)
  ret void
}

define void @run(i32 %n, i32 %rows, ptr %x, ptr %dx, ptr %y, ptr %dy) {
  call void (...) @__enzyme_autodiff(ptr @region, ptr @enzyme_const, i32 %n, ptr @enzyme_const, i32 %rows, ptr @enzyme_dup, ptr %x, ptr %dx, ptr @enzyme_dup, ptr %y, ptr %dy)
  ret void
}
