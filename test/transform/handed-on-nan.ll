; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; A maximum hands a NaN on: products before it are plain (compare dropped-nan.ll).

; CHECK-LABEL: define {{.*}}@linkgrad.reverse.maximum(
; CHECK-NOT: fcmp {{.*}}une double
; CHECK: ret

declare double @__enzyme_autodiff(ptr, ...)

define double @maximum(ptr %x) {
  %a = load double, ptr %x
  %x1 = getelementptr double, ptr %x, i64 1
  %b = load double, ptr %x1
  %p = fmul double %a, %b
  %isnan = fcmp uno double %p, 0.0
  %larger = fcmp ogt double %p, %a
  %or = select i1 %larger, double %p, double %a
  %r = select i1 %isnan, double %p, double %or
  ret double %r
}

define void @g(ptr %x, ptr %dx) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @maximum, ptr %x, ptr %dx)
  ret void
}
