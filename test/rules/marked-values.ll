; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A number that is declared inactive beside an equal one that is not: neither
; takes the other's place. d/dx (x [x^2] + x^2) = x^2 + 2 x, 8 at x = 2.
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

define double @square(double %x) noinline {
  %r = fmul double %x, %x
  ret double %r
}
define double @marked_first(double %x) {
  %a = fmul double %x, %x, !enzyme_inactive_val !0
  %b = fmul double %x, %x
  %c = fmul double %x, %a
  %r = fadd double %c, %b
  ret double %r
}
define double @marked_second(double %x) {
  %b = fmul double %x, %x
  %a = fmul double %x, %x, !enzyme_inactive !0
  %c = fmul double %x, %a
  %r = fadd double %c, %b
  ret double %r
}
define double @marked_call(double %x) {
  %a = call double @square(double %x), !enzyme_inactive !0
  %b = call double @square(double %x)
  %c = fmul double %x, %a
  %r = fadd double %c, %b
  ret double %r
}
@unseen = global double 0.0, !enzyme_inactive !0
define double @through_variable(double %x) {
  %a = fmul double %x, %x
  store double %a, ptr @unseen
  %v = load double, ptr @unseen
  %c = fmul double %x, %v
  %r = fadd double %c, %a
  ret double %r
}
!0 = !{}

define i32 @wrong(double %v) {
  %b = fcmp une double %v, 8.0
  %r = zext i1 %b to i32
  ret i32 %r
}
define i32 @main() {
  %a = call double (ptr, ...) @__enzyme_autodiff(ptr @marked_first, double 2.0)
  %b = call double (ptr, ...) @__enzyme_autodiff(ptr @marked_second, double 2.0)
  %c = call double (ptr, ...) @__enzyme_autodiff(ptr @marked_call, double 2.0)
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @through_variable, double 2.0)
  %e = call double (ptr, ...) @__enzyme_fwddiff(ptr @marked_first, double 2.0, double 1.0)
  %wa = call i32 @wrong(double %a)
  %wb = call i32 @wrong(double %b)
  %wc = call i32 @wrong(double %c)
  %wd = call i32 @wrong(double %d)
  %we = call i32 @wrong(double %e)
  %ab = add i32 %wa, %wb
  %cd = add i32 %wc, %wd
  %abcd = add i32 %ab, %cd
  %all = add i32 %abcd, %we
  ret i32 %all
}
