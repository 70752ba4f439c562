; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Rules as metadata of declarations, without a table. They are seen to be used:
; the functions that are declared do not exist in the derivative, and the numbers
; are not those of any body.
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
%pair = type { double, double }
%tape = type { i64, double }

define double @both(double %x) noinline !enzyme_augment !0 !enzyme_gradient !1 !enzyme_derivative !2 {
  ret double %x
}
!0 = !{ptr @augmented}
!1 = !{ptr @gradient}
!2 = !{ptr @derivative}
define internal %tape @augmented(double %x) {
  %r = insertvalue %tape { i64 5, double poison }, double %x, 1
  ret %tape %r
}
define internal double @gradient(double %x, double %seed, i64 %tape) {
  %t = sitofp i64 %tape to double
  %r = fmul double %t, %seed
  ret double %r
}
define internal %pair @derivative(double %x, double %dx) {
  %d = fmul double %dx, 7.0
  %a = insertvalue %pair poison, double %x, 0
  %r = insertvalue %pair %a, double %d, 1
  ret %pair %r
}
define double @split(double %x) noinline !enzyme_augment !0 !enzyme_splitderivative !3 {
  ret double %x
}
!3 = !{ptr @tangent}
define internal %pair @tangent(double %x, double %dx, i64 %tape) {
  %t = sitofp i64 %tape to double
  %d = fmul double %dx, %t
  %a = insertvalue %pair poison, double %x, 0
  %r = insertvalue %pair %a, double %d, 1
  ret %pair %r
}
define double @f(double %x) {
  %a = call double @both(double %x)
  %r = fmul double %a, %x
  ret double %r
}
define double @g(double %x) {
  %a = call double @split(double %x)
  %r = fmul double %a, %x
  ret double %r
}
; x = 2: x + 5 x = 12; x + 7 x = 16; x + 5 x = 12
define i32 @main() {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0)
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0)
  %s = call double (ptr, ...) @__enzyme_fwddiff(ptr @g, double 2.0, double 1.0)
  %w0 = fcmp une double %r, 12.0
  %w1 = fcmp une double %t, 16.0
  %w2 = fcmp une double %s, 12.0
  %c0 = select i1 %w0, i32 1, i32 0
  %c1 = select i1 %w1, i32 2, i32 %c0
  %c2 = select i1 %w2, i32 3, i32 %c1
  ret i32 %c2
}
