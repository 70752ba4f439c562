; What LINKGRAD_SKIP names must be a step, and one that may be left out.
; RUN: env LINKGRAD_SKIP=gvm,lcssa not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; CHECK: error: LINKGRAD_SKIP cannot leave out 'gvm': no step has that name [bad-skip]
; CHECK-NEXT: >>> LINKGRAD_PRINT=pipeline lists the steps
; CHECK: error: LINKGRAD_SKIP cannot leave out 'lcssa': what follows relies on it [bad-skip]
declare double @__enzyme_autodiff(ptr, ...)

define double @f(double %x) {
  ret double %x
}

define double @run(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
