; RUN: env LINKGRAD_PRINT=prepare:product %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; y[j] = sum over k of a[k] * b[k][j], with subscripts of 32 bits without a sign, which are extended.

; Nothing is known where they may.
; CHECK-LABEL: define internal void @product
; CHECK-NOT: %strip

; CHECK-LABEL: define internal void @product
; CHECK-SAME: noalias
; CHECK: %strip{{[0-9]*}} = alloca [512 x double], align 64
; The sums begin.
; CHECK: outer.lanes:

declare void @__enzyme_autodiff(ptr, ...)

define void @product(ptr %a, ptr %b, ptr %y, i32 %size) {
entry:
  %n = zext i32 %size to i64
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %outer, label %exit

outer:
  %j = phi i64 [ 0, %entry ], [ %j.next, %latch ]
  br label %inner

inner:
  %k = phi i64 [ 0, %outer ], [ %k.next, %inner ]
  %sum = phi double [ 0.0, %outer ], [ %sum.next, %inner ]
  %pa = getelementptr inbounds double, ptr %a, i64 %k
  %va = load double, ptr %pa
  %k.short = trunc nuw i64 %k to i32
  %j.short = trunc nuw i64 %j to i32
  %row = mul i32 %k.short, %size
  %short = add i32 %row, %j.short
  %at = zext i32 %short to i64
  %pb = getelementptr inbounds double, ptr %b, i64 %at
  %vb = load double, ptr %pb
  %product = fmul double %va, %vb
  %sum.next = fadd double %sum, %product
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp slt i64 %k.next, %n
  br i1 %k.more, label %inner, label %latch

latch:
  %py = getelementptr inbounds double, ptr %y, i64 %j
  store double %sum.next, ptr %py
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp slt i64 %j.next, %n
  br i1 %j.more, label %outer, label %exit

exit:
  ret void
}

define void @run(ptr %a, ptr %da, ptr %b, ptr %db, ptr %y, ptr %dy, i32 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @product, ptr %a, ptr %da, ptr %b, ptr %db, ptr %y, ptr %dy, i32 %n)
  ret void
}
