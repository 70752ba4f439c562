; RUN: not %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Memory that an inactive function returns has no shadow; an active value in it
; would lose its derivative.
; CHECK: [mixed-activity]
declare double @__enzyme_fwddiff(ptr, ...)
declare ptr @get() "enzyme_inactive"

define double @f(double %x) {
  %p = call ptr @get()
  %m = fmul double %x, %x
  store double %m, ptr %p
  %q = call ptr @get()
  %w = load double, ptr %q
  %v = load double, ptr %p
  %s = fadd double %v, %w
  ret double %s
}

define double @run(double %x) {
  %r = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0)
  ret double %r
}
