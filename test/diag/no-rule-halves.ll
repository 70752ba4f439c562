; RUN: rm -rf %t && split-file %s %t
; RUN: not %opt -passes=linkgrad -disable-output %t/reverse.ll 2>&1 | FileCheck %s --check-prefix=REVERSE
; RUN: not %opt -passes=linkgrad -disable-output %t/tangent.ll 2>&1 | FileCheck %s --check-prefix=TANGENT
; A rule of one mode serves one of a request's halves only.
; REVERSE: 'onlysplit' has a rule of its own, but none for reverse mode [no-rule]
; TANGENT: 'onlygradient' has a rule of its own, but none for a tangent from a tape (__enzyme_fwdsplit) [no-rule]

;--- reverse.ll

declare ptr @__enzyme_augmentfwd(ptr, ...)
declare double @__enzyme_reverse(ptr, ...)

declare double @onlysplit(ptr)
define double @sa(ptr %p, ptr %dp) {
  ret double 0.0
}
define { double, double } @sd(ptr %p, ptr %dp) {
  ret { double, double } zeroinitializer
}
@__enzyme_register_splitderivative_1 = global [3 x ptr] [ptr @onlysplit, ptr @sa, ptr @sd]

define double @f(ptr %p) {
  %a = call double @onlysplit(ptr %p)
  ret double %a
}
define void @run(ptr %p, ptr %dp) {
  %t = call ptr (ptr, ...) @__enzyme_augmentfwd(ptr @f, metadata !"enzyme_noret", ptr %p, ptr %dp)
  %r = call double (ptr, ...) @__enzyme_reverse(ptr @f, metadata !"enzyme_noret", ptr %p, ptr %dp, double 1.0, ptr %t)
  ret void
}

;--- tangent.ll
declare double @__enzyme_fwdsplit(ptr, ...)

declare double @onlygradient(ptr)
define double @ga(ptr %p, ptr %dp) {
  ret double 0.0
}
define void @gg(ptr %p, ptr %dp, double %seed) {
  ret void
}
@__enzyme_register_gradient_2 = global [3 x ptr] [ptr @onlygradient, ptr @ga, ptr @gg]

define double @g(ptr %p) {
  %a = call double @onlygradient(ptr %p)
  ret double %a
}

define void @run(ptr %p, ptr %dp, ptr %t) {
  %u = call double (ptr, ...) @__enzyme_fwdsplit(ptr @g, ptr %p, ptr %dp, ptr %t)
  ret void
}
