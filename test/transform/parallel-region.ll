; A parallel region becomes a fork of each half: what threads share is read
; again only if nothing in the region writes to it, and gets atomic sums.
; RUN: %opt -passes=linkgrad %s -S | FileCheck %s
@enzyme_dup = external global i32
@loc = private constant { i32, i32, i32, i32, ptr } zeroinitializer

declare void @__enzyme_autodiff(...)
declare void @__kmpc_fork_call(ptr, i32, ptr, ...)
declare void @__kmpc_barrier(ptr, i32)

define internal void @body(ptr noalias %gtid, ptr noalias %btid, ptr %x, ptr %y) {
  %thread = load i32, ptr %gtid, align 4
  %n = zext i32 %thread to i64
  %at = getelementptr inbounds double, ptr %x, i64 %n
  %next = getelementptr inbounds i8, ptr %at, i64 8
  %v = load double, ptr %next, align 8
  %s = fmul double %v, %v
  call void @__kmpc_barrier(ptr @loc, i32 %thread)
  store double %s, ptr %at, align 8
  %to = getelementptr inbounds double, ptr %y, i64 %n
  store double %s, ptr %to, align 8
  ret void
}

define void @region(ptr %x, ptr %y) {
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @loc, i32 2, ptr @body, ptr %x, ptr %y)
  ret void
}

define void @run(ptr %x, ptr %dx, ptr %y, ptr %dy) {
  call void (...) @__enzyme_autodiff(ptr @region, ptr @enzyme_dup, ptr %x, ptr %dx, ptr @enzyme_dup, ptr %y, ptr %dy)
  ret void
}

; The other threads' elements differ from this one's: the value is kept.
; CHECK-LABEL: define internal {{.*}} @linkgrad.augmented.body
; CHECK: %[[V:.*]] = load double
; CHECK: call void @__kmpc_barrier
; CHECK: insertvalue { double{{.*}} } poison, double %[[V]]

; CHECK-LABEL: define internal void @linkgrad.reverse.of.body
; CHECK-NOT: load double, ptr %x
; CHECK: call void @__kmpc_barrier(ptr {{.*}}@linkgrad.source, i32 %{{.*}})
; CHECK: atomicrmw fadd ptr %{{.*}}, double %{{.*}} monotonic

; CHECK-LABEL: define internal {{.*}} @linkgrad.augmented.team.body
; CHECK: call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr {{.*}}@linkgrad.source, i32 1, ptr {{.*}}@linkgrad.body.linkgrad.augmented.thread.body

; CHECK-LABEL: define internal void @linkgrad.reverse.of.team.body
; CHECK: call void @__kmpc_push_num_threads
; CHECK: call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr {{.*}}@linkgrad.source, i32 1, ptr {{.*}}@linkgrad.body.linkgrad.reverse.thread.body
