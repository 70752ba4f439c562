; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; y[j] = y[j] * y[j + n]: the adjoint of y[j] is taken, and what y[j] gives is added
; there first, before the addition to y[j + n], which may be the same place for all that
; the optimiser knows: so no zero is stored, and loaded again.

; CHECK-LABEL: define {{.*}} @linkgrad.reverse.f(
; CHECK: [[AT:%.*]] = getelementptr double, ptr %1, i64 %2
; CHECK: load double, ptr [[AT]]
; CHECK-NOT: 0.000000e+00
; CHECK: store double {{.*}}, ptr [[AT]]
; CHECK-NOT: ptr [[AT]], align
; CHECK: ret void

declare void @__enzyme_autodiff(ptr, ...)

define void @f(ptr %y, i64 %j, i64 %n) {
  %p = getelementptr double, ptr %y, i64 %j
  %q = getelementptr double, ptr %p, i64 %n
  %v = load double, ptr %p
  %w = load double, ptr %q
  %t = fmul double %v, %w
  store double %t, ptr %p
  ret void
}

define void @run(ptr %y, ptr %dy, i64 %j, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %y, ptr %dy, i64 %j, i64 %n)
  ret void
}
