; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A call that is declared active has a derivative, although its function has none by
; attribute or by name. d/dx (x [x^2] + ...) at x = 2: 4 where only the other call
; counts, 12 where this one does.
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

define double @square(double %x) noinline "enzyme_inactive" {
  %r = fmul double %x, %x
  ret double %r
}
; A stream's, by its name.
define double @_ZNSo5firstEd(double %x) noinline {
  %r = fmul double %x, %x
  ret double %r
}
define double @by_metadata(double %x) {
  %a = call double @square(double %x), !enzyme_active !0
  %r = fmul double %x, %a
  ret double %r
}
define double @by_attribute(double %x) {
  %a = call double @square(double %x) "enzyme_active_inst"
  %r = fmul double %x, %a
  ret double %r
}
define double @by_name(double %x) {
  %a = call double @_ZNSo5firstEd(double %x), !enzyme_active_inst !0
  %r = fmul double %x, %a
  ret double %r
}
define double @beside(double %x) {
  %b = call double @square(double %x)
  %a = call double @square(double %x), !enzyme_active !0
  %c = fadd double %a, %b
  %r = fmul double %x, %c
  ret double %r
}
!0 = !{}

define i32 @wrong(double %v, double %want) {
  %b = fcmp une double %v, %want
  %r = zext i1 %b to i32
  ret i32 %r
}
define i32 @main() {
  %a = call double (ptr, ...) @__enzyme_autodiff(ptr @by_metadata, double 2.0)
  %b = call double (ptr, ...) @__enzyme_autodiff(ptr @by_attribute, double 2.0)
  %c = call double (ptr, ...) @__enzyme_autodiff(ptr @by_name, double 2.0)
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @beside, double 2.0)
  %e = call double (ptr, ...) @__enzyme_fwddiff(ptr @beside, double 2.0, double 1.0)
  %f = call double (ptr, ...) @__enzyme_fwddiff(ptr @by_metadata, double 2.0, double 1.0)
  %wa = call i32 @wrong(double %a, double 12.0)
  %wb = call i32 @wrong(double %b, double 12.0)
  %wc = call i32 @wrong(double %c, double 12.0)
  %wd = call i32 @wrong(double %d, double 16.0)
  %we = call i32 @wrong(double %e, double 16.0)
  %wf = call i32 @wrong(double %f, double 12.0)
  %ab = add i32 %wa, %wb
  %cd = add i32 %wc, %wd
  %ef = add i32 %we, %wf
  %abcd = add i32 %ab, %cd
  %all = add i32 %abcd, %ef
  ret i32 %all
}
