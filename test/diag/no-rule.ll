; A rule for one mode, asked for in the other one.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; CHECK: error: 'f' has a rule of its own, but none for forward mode [no-rule]
; CHECK-NEXT: >>> in 'use_f'
; CHECK-NEXT: >>> requested in 'run'
; CHECK-NEXT: >>> register one, or call the function with constant arguments only
; CHECK: error: 'g' has a rule of its own, but none for reverse mode [no-rule]
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
declare double @f_augmented(ptr, ptr)
declare void @f_gradient(ptr, ptr, double)
declare { double, double } @g_derivative(ptr, ptr)
declare !enzyme_augment !{ptr @f_augmented} !enzyme_gradient !{ptr @f_gradient} double @f(ptr)
declare !enzyme_derivative !{ptr @g_derivative} double @g(ptr)

define double @use_f(ptr %p) {
  %r = call double @f(ptr %p)
  ret double %r
}
define double @use_g(ptr %p) {
  %r = call double @g(ptr %p)
  ret double %r
}
define void @run(ptr %p, ptr %d) {
  call double (ptr, ...) @__enzyme_fwddiff(ptr @use_f, ptr %p, ptr %d)
  call double (ptr, ...) @__enzyme_autodiff(ptr @use_g, ptr %p, ptr %d)
  ret void
}
