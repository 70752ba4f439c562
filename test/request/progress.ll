; What a long link is at: each phase as it begins, for the function that is
; differentiated, by the name that its author knows.
; RUN: env LINKGRAD_PROGRESS=0 %opt -passes=linkgrad -disable-output %s 2>&1 \
; RUN:   | FileCheck %s
; RUN: env LINKGRAD_PROGRESS=60 %opt -passes=linkgrad -disable-output %s 2>&1 \
; RUN:   | count 0
; RUN: %opt -passes=linkgrad -disable-output %s 2>&1 | count 0

; CHECK:      linkgrad: energy(double): closure...
; CHECK-NEXT: linkgrad: energy(double): 2 functions, simplify...
; CHECK-NEXT: linkgrad: energy(double): 1 function, analyse...
; CHECK-NEXT: linkgrad: energy(double): 1 function, derivatives...
; CHECK-NEXT: linkgrad: energy(double): 1 function, tidy...
; CHECK-NOT:  {{.}}

declare double @__enzyme_autodiff(ptr, double)

define double @square(double %x) noinline {
  %y = fmul double %x, %x
  ret double %y
}

define double @_Z6energyd(double %x) {
  %y = call double @square(double %x)
  ret double %y
}

define double @gradient(double %x) {
  %d = call double @__enzyme_autodiff(ptr @_Z6energyd, double %x)
  ret double %d
}
