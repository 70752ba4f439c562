; Entry points are found anywhere in the name, unless the function has a body.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

declare double @f(double)
declare double @_Z17__enzyme_autodiffIdJPFddEdEET_DpT0_(ptr, double)
declare double @__enzyme_autodiff_mine(ptr, double)
declare double @__enzyme_fwddiff.f64(ptr, double, double)
define double @not___enzyme_autodiff(ptr %p, double %x) {
  ret double %x
}

; CHECK: reverse of f in caller
; CHECK: reverse of f in caller
; CHECK: forward of f in caller
; CHECK-NOT: {{forward|reverse}}
define void @caller(double %x) {
  call double @_Z17__enzyme_autodiffIdJPFddEdEET_DpT0_(ptr @f, double %x)
  call double @__enzyme_autodiff_mine(ptr @f, double %x)
  call double @__enzyme_fwddiff.f64(ptr @f, double %x, double 1.0)
  call double @not___enzyme_autodiff(ptr @f, double %x)
  ret void
}
