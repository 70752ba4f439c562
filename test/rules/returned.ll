; A function that returns its argument has a rule, as for clipped gradients. That the
; compiler knows what it returns must not go before the rule.
;
; RUN: %opt -passes=linkgrad -S %s | %lli - | FileCheck %s
; CHECK: 100.0 100.0 0.0

@__enzyme_register_gradient_same = global [3 x ptr] [ptr @same, ptr @augmented, ptr @gradient]
@__enzyme_inactivefn_still = global [1 x ptr] [ptr @still]
@format = constant [16 x i8] c"%.1f %.1f %.1f\0A\00"

define double @same(double returned %x) noinline {
  ret double %x
}
define double @augmented(double %x) {
  ret double %x
}
define double @gradient(double %x, double %seed) {
  %d = fmul double %seed, 100.0
  ret double %d
}
define double @still(double returned %x) noinline {
  ret double %x
}
define double @calls(double %x) {
  %r = call double @same(double returned %x)
  ret double %r
}
define double @calls.still(double %x) {
  %r = call double @still(double %x)
  ret double %r
}
declare double @__enzyme_autodiff(ptr, ...)
declare i32 @printf(ptr, ...)
define i32 @main() {
  %a = call double (ptr, ...) @__enzyme_autodiff(ptr @same, double 3.0)
  %b = call double (ptr, ...) @__enzyme_autodiff(ptr @calls, double 3.0)
  %c = call double (ptr, ...) @__enzyme_autodiff(ptr @calls.still, double 3.0)
  %n = call i32 (ptr, ...) @printf(ptr @format, double %a, double %b, double %c)
  ret i32 0
}
