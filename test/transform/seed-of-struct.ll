; Without a seed every float of a result gets 1.0, also beside integers and in
; nested structs: 2 + 3.
; RUN: %opt "-passes=linkgrad,default<O1>" -S %s | FileCheck %s
declare double @__enzyme_autodiff(...)

define internal { double, { i32, double } } @f(double %x) {
  %a = fmul double %x, 2.0
  %b = fmul double %x, 3.0
  %r0 = insertvalue { double, { i32, double } } poison, double %a, 0
  %r1 = insertvalue { double, { i32, double } } %r0, i32 5, 1, 0
  %r2 = insertvalue { double, { i32, double } } %r1, double %b, 1, 1
  ret { double, { i32, double } } %r2
}

; CHECK: define {{.*}}double @caller
; CHECK-NEXT: ret double 5.0
define double @caller(double %x) {
  %r = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
