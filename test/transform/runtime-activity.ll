; With enzyme_runtime_activity shadows are compared with their primals, but not
; those of memory that the primal makes itself.
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
declare void @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)

define double @f(ptr %p, double %x) {
  %own = alloca double
  store double %x, ptr %own
  call void @keep(ptr %own)
  %a = load double, ptr %p
  %b = load double, ptr %own
  %r = fmul double %a, %b
  store double %r, ptr %p
  ret double %r
}
define void @keep(ptr %p) noinline {
  %v = load double, ptr %p
  %w = fmul double %v, %v
  store double %w, ptr %p
  ret void
}

define void @reverse(ptr %p, ptr %d, double %x) {
  call void (...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_runtime_activity", ptr %p, ptr %d, double %x)
  ret void
}
define double @forward(ptr %p, ptr %d, double %x) {
  %t = call double (...) @__enzyme_fwddiff(ptr @f, metadata !"enzyme_runtime_activity", ptr %p, ptr %d, double %x, double 1.0)
  ret double %t
}
; CHECK-LABEL: define internal {{.*}} @linkgrad.reverse.f(
; CHECK: %inactive = icmp eq ptr %1, %0
; CHECK-NEXT: br i1 %inactive
; CHECK-NOT: icmp eq ptr
; CHECK: ret
; CHECK-LABEL: define internal {{.*}} @linkgrad.forward.f(
; CHECK: %inactive = icmp eq ptr %1, %0
; CHECK-NEXT: select {{.*}}i1 %inactive, double 0.000000e+00
; CHECK-NOT: icmp eq ptr
; CHECK: %[[V:.*]] = select {{.*}}i1 %inactive, double %r
; CHECK: store double %[[V]], ptr %1
; CHECK: ret
