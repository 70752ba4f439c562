; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; The derivative asks whether the memory behind x, its shadow, y and its shadow
; overlaps. Where it does not, nothing is kept, and the parameters say so. In the other
; version the stores to y may change x.

; CHECK-LABEL: define {{.*}} @linkgrad.reverse.f(
; CHECK-NOT: noalias
; CHECK: call {{.*}}@linkgrad.arena.
; CHECK: ret void

; CHECK-LABEL: define {{.*}} @linkgrad.reverse.disjoint.f(ptr noalias %0, ptr noalias %1, ptr noalias %2, ptr noalias %3, i64 %4)
; CHECK-NOT: linkgrad.arena
; CHECK: ret void

; CHECK-LABEL: define {{.*}} @linkgrad.reverse.f.either(ptr %0, ptr %1, ptr %2, ptr %3, i64 %4)
; CHECK: [[DISJOINT:%.*]] = call i1 @linkgrad.disjoint.{{.*}}(ptr %0, ptr %1, ptr %2, ptr %3, i64 %4)
; CHECK: br i1 [[DISJOINT]]
; CHECK: @linkgrad.reverse.disjoint.f(
; CHECK: @linkgrad.reverse.f(

declare void @__enzyme_autodiff(ptr, ...)

define void @f(ptr %x, ptr %y, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %px = getelementptr inbounds double, ptr %x, i64 %i
  %py = getelementptr inbounds double, ptr %y, i64 %i
  %v = load double, ptr %px
  %w = fmul double %v, %v
  %t = fmul double %w, %v
  store double %t, ptr %py
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define void @run(ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n)
  ret void
}
