; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; A call of a function that the loader chooses is a call of what its resolver
; returns: here one of two, and both have a derivative.

declare double @__enzyme_fwddiff(ptr, ...)
declare double @__enzyme_autodiff(ptr, ...)
@wide = external global i32
@chosen = ifunc double (double), ptr @resolver

define internal ptr @resolver() {
  %w = load i32, ptr @wide
  %c = icmp eq i32 %w, 0
  %f = select i1 %c, ptr @square, ptr @cube
  ret ptr %f
}
define internal double @square(double %x) noinline {
  %y = fmul double %x, %x
  ret double %y
}
define internal double @cube(double %x) noinline {
  %y = fmul double %x, %x
  %z = fmul double %y, %x
  ret double %z
}
define double @f(double %x) {
  %y = call double @chosen(double %x)
  ret double %y
}

; CHECK-LABEL: define internal { double } @linkgrad.reverse.f(double
; CHECK-NOT: @chosen
; CHECK: load i32, ptr @wide
; CHECK: fmul {{.*}}double
; CHECK-NOT: @chosen
; CHECK-LABEL: define internal { double } @linkgrad.forward.f(double
; CHECK-NOT: @chosen
; CHECK: load i32, ptr @wide
; CHECK: fmul {{.*}}double
; CHECK-NOT: @chosen
define double @reverse(double %x) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
define double @forward(double %x) {
  %d = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0)
  ret double %d
}
