; Rules that cannot return what is asked of them here: a result, its shadow, an
; adjoint, a tape a lane.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; CHECK-DAG: the rule for 'f' cannot be used: 'f_augmented' returns another type in place of the result
; CHECK-DAG: the rule for 'p' cannot be used: 'p_augmented' does not return the shadow of the result, which is used here: let it return {tape, result, shadow}
; CHECK-DAG: the rule for 's' cannot be used: parameter 1 passes numbers by value in another type than a float, whose adjoint a rule cannot return: let it take a pointer
; CHECK-DAG: the rule for 'b' cannot be used: 'b_augmented' takes the shadow of parameter 1 by value: the adjoint would be lost, let it take a pointer
; CHECK-DAG: the rule for 'w' cannot be used: several lanes (enzyme_width) need a tape each, since it depends on the shadows or the gradient uses it up, but 'w_augmented' has effects that must not happen more than once
; CHECK-DAG: the rule for 'e' cannot be used: with several lanes (enzyme_width) 'e_derivative' is called for each, but it has effects that must not happen more than once
%S = type { double, double, double }
declare double @__enzyme_autodiff(ptr, ...)
declare [2 x double] @__enzyme_autodiff_two(ptr, ...)
declare [2 x double] @__enzyme_fwddiff_two(ptr, ...)

declare { ptr, i32 } @f_augmented(double)
declare double @f_gradient(double, double, ptr)
declare !enzyme_augment !{ptr @f_augmented} !enzyme_gradient !{ptr @f_gradient} double @f(double)
define double @use_f(double %x) {
  %r = call double @f(double %x)
  ret double %r
}
declare ptr @p_augmented(ptr, ptr)
declare void @p_gradient(ptr, ptr)
declare !enzyme_augment !{ptr @p_augmented} !enzyme_gradient !{ptr @p_gradient} ptr @p(ptr)
define double @use_p(ptr %x) {
  %q = call ptr @p(ptr %x)
  %r = load double, ptr %q
  ret double %r
}
declare double @s_augmented({ double, double })
declare { double, double } @s_gradient({ double, double }, double)
declare !enzyme_augment !{ptr @s_augmented} !enzyme_gradient !{ptr @s_gradient} double @s({ double, double })
define double @use_s(double %x) {
  %a = insertvalue { double, double } poison, double %x, 0
  %b = insertvalue { double, double } %a, double %x, 1
  %r = call double @s({ double, double } %b)
  ret double %r
}
declare double @b_augmented(ptr byval(%S), ptr byval(%S))
declare void @b_gradient(ptr byval(%S), ptr byval(%S), double)
declare !enzyme_augment !{ptr @b_augmented} !enzyme_gradient !{ptr @b_gradient} double @b(ptr byval(%S))
define double @use_b(ptr %x) {
  %r = call double @b(ptr byval(%S) %x)
  ret double %r
}
@count = global i32 0
declare void @free(ptr)
declare ptr @malloc(i64)
define { ptr, double } @w_augmented(double %x) {
  store i32 1, ptr @count
  %t = call ptr @malloc(i64 8)
  %r0 = insertvalue { ptr, double } poison, ptr %t, 0
  %r1 = insertvalue { ptr, double } %r0, double %x, 1
  ret { ptr, double } %r1
}
define double @w_gradient(double %x, double %seed, ptr %tape) {
  call void @free(ptr %tape)
  ret double %seed
}
declare !enzyme_augment !{ptr @w_augmented} !enzyme_gradient !{ptr @w_gradient} double @w(double)
define double @use_w(double %x) {
  %r = call double @w(double %x)
  ret double %r
}
define { double, double } @e_derivative(double %x, double %dx) {
  store i32 1, ptr @count
  %r0 = insertvalue { double, double } poison, double %x, 0
  %r1 = insertvalue { double, double } %r0, double %dx, 1
  ret { double, double } %r1
}
declare !enzyme_derivative !{ptr @e_derivative} double @e(double)
define double @use_e(double %x) {
  %r = call double @e(double %x)
  ret double %r
}

define void @run(double %x, ptr %p) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @use_f, double %x)
  call double (ptr, ...) @__enzyme_autodiff(ptr @use_p, ptr %p, ptr %p)
  call double (ptr, ...) @__enzyme_autodiff(ptr @use_s, double %x)
  call double (ptr, ...) @__enzyme_autodiff(ptr @use_b, ptr %p, ptr %p)
  call [2 x double] (ptr, ...) @__enzyme_autodiff_two(ptr @use_w, metadata !"enzyme_width", i32 2, double %x)
  call [2 x double] (ptr, ...) @__enzyme_fwddiff_two(ptr @use_e, metadata !"enzyme_width", i32 2, double %x, double 1.0, double 2.0)
  ret void
}
