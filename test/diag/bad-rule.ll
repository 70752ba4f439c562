; Rules whose functions do not fit, or cannot be called here.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; CHECK: error: the rule for 'f' cannot be used: 'gradient' takes (double) where (double, double) is expected, since 'augmented' returns no tape [bad-rule]
; CHECK-NEXT: >>> in 'use_f'
; CHECK-NEXT: >>> requested in 'run'
; CHECK-NEXT: >>> write it as docs/custom-rules.md shows
; CHECK: the rule for 'f' cannot be used: 'derivative' has to return the result and its tangent, (double, double)
; CHECK: the rule for 'g' cannot be used: 'augmented' takes (double) where (double, ptr, ptr) is expected
; CHECK: the rule for 'p' cannot be used: parameter 1 points to constant memory here, so that it has no shadow, but 'p_augmented' uses the shadow: pass one, or compare it with the primal in the rule (equal: there is none)
; CHECK: the rule for 't' cannot be used: its augmented function does not return the result, which is used here: let it return {tape, result}
; CHECK: the rule for 'v' cannot be used: 'v_gradient' has to return the adjoints of all float parameters, (double, double)
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
declare double @augmented(double)
declare double @gradient(double)
declare double @derivative(double, double)
declare !enzyme_augment !{ptr @augmented} !enzyme_gradient !{ptr @gradient} !enzyme_derivative !{ptr @derivative} double @f(double)
declare !enzyme_augment !{ptr @augmented} !enzyme_gradient !{ptr @gradient} double @g(double, ptr)
declare double @p_augmented(ptr, ptr, double)
declare double @p_gradient(ptr, ptr, double, double)
declare !enzyme_augment !{ptr @p_augmented} !enzyme_gradient !{ptr @p_gradient} double @p(ptr, double)
declare float @t_augmented(double)
declare double @t_gradient(double, double, float)
declare !enzyme_augment !{ptr @t_augmented} !enzyme_gradient !{ptr @t_gradient} double @t(double)
declare double @v_augmented(double, double)
declare void @v_gradient(double, double, double)
declare !enzyme_augment !{ptr @v_augmented} !enzyme_gradient !{ptr @v_gradient} double @v(double, double)

define double @use_f(double %x) {
  %r = call double @f(double %x)
  ret double %r
}
define double @use_g(double %x, ptr %p) {
  %r = call double @g(double %x, ptr %p)
  ret double %r
}
define double @use_p(ptr %p, double %x) {
  %r = call double @p(ptr %p, double %x)
  ret double %r
}
define double @use_t(double %x) {
  %r = call double @t(double %x)
  ret double %r
}
define double @use_v(double %x) {
  %r = call double @v(double %x, double 2.0)
  ret double %r
}
define void @run(double %x, ptr %p) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @use_f, double %x)
  call double (ptr, ...) @__enzyme_autodiff(ptr @use_g, double %x, ptr %p, ptr %p)
  call double (ptr, ...) @__enzyme_autodiff(ptr @use_p, metadata !"enzyme_const", ptr %p, double %x)
  call double (ptr, ...) @__enzyme_autodiff(ptr @use_t, double %x)
  call double (ptr, ...) @__enzyme_autodiff(ptr @use_v, double %x)
  call double (ptr, ...) @__enzyme_fwddiff(ptr @use_f, double %x, double 1.0)
  ret void
}
