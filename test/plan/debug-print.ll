; What to print may come with the module or from the environment, of all
; functions or of those with a word in their names.
; RUN: %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=linkgrad:
; RUN: env LINKGRAD_PRINT=types,derivative:cube %opt -passes=linkgrad -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=MORE
declare double @__enzyme_autodiff(...)

define double @square(ptr %x) {
  %v = load double, ptr %x, align 8
  %r = fmul double %v, %v
  ret double %r
}
define double @cube(double %x) {
  %s = fmul double %x, %x
  %r = fmul double %s, %x
  ret double %r
}
define double @both(ptr %x, ptr %dx) {
  %a = call double (...) @__enzyme_autodiff(ptr @square, ptr %x, ptr %dx)
  %b = call double (...) @__enzyme_autodiff(ptr @cube, double %a)
  ret double %b
}

!linkgrad.print = !{!0, !1}
!0 = !{!"types:square,after"}
!1 = !{!"activity:cube,plan:square"}

; CHECK: note: linkgrad: types:
; CHECK-NEXT: types of 'square.linkgrad'
; CHECK-NEXT: %x: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK: linkgrad: plan:
; CHECK-NEXT: plan of 'square.linkgrad'
; CHECK: linkgrad: activity:
; CHECK-NEXT: activity of 'cube.linkgrad'
; CHECK-NEXT: %s: adjoint
; CHECK: linkgrad: after:
; CHECK: define double @both

; MORE: types of 'square.linkgrad'
; MORE: types of 'cube.linkgrad'
; MORE: linkgrad: derivative:
; MORE: define internal { double } @linkgrad.reverse.cube
; MORE-NOT: linkgrad: derivative:
