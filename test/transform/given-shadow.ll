; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; !enzyme_shadow names the shadow of a variable, with a width one a lane. It is
; the program's: no request clears it.

; g[0] = x * x; f = g[0] * x = x^3
@g = global double 0.0, !enzyme_shadow !{ptr @d0, ptr @d1}
@d0 = global double 0.0
@d1 = global double 0.0

define double @f(double %x) {
  call void @fill(double %x)
  %v = load double, ptr @g
  %r = fmul double %v, %x
  ret double %r
}
define internal void @fill(double %x) noinline {
  %v = fmul double %x, %x
  store double %v, ptr @g
  ret void
}
@enzyme_width = external global i32
@enzyme_dup = external global i32
declare [2 x double] @__enzyme_fwddiff(...)
declare double @__enzyme_autodiff(...)

define i32 @main() {
  ; x = 2: f' = 12, g' = 4
  %t = call [2 x double] (...) @__enzyme_fwddiff(ptr @f, ptr @enzyme_width, i32 2, ptr @enzyme_dup, double 2.0, double 1.0, double 10.0)
  %t0 = extractvalue [2 x double] %t, 0
  %t1 = extractvalue [2 x double] %t, 1
  %a = fcmp oeq double %t0, 12.0
  %b = fcmp oeq double %t1, 120.0
  %g0 = load double, ptr @d0
  %g1 = load double, ptr @d1
  %c = fcmp oeq double %g0, 4.0
  %d = fcmp oeq double %g1, 40.0
  ; Reverse: the store has taken the adjoint of g away.
  store double 0.0, ptr @d0
  %r = call double (...) @__enzyme_autodiff(ptr @f, double 2.0)
  %e = fcmp oeq double %r, 12.0
  %left = load double, ptr @d0
  %h = fcmp oeq double %left, 0.0
  %ab = and i1 %a, %b
  %cd = and i1 %c, %d
  %eh = and i1 %e, %h
  %abcd = and i1 %ab, %cd
  %ok = and i1 %abcd, %eh
  %bad = xor i1 %ok, true
  %code = zext i1 %bad to i32
  ret i32 %code
}
