; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s
; A program may look at an address when it runs and use wide accesses where it is
; aligned (Eigen). The shadow need not be aligned so.
; CHECK-LABEL: define internal {{.*}} @linkgrad.forward
; CHECK: load double, ptr %0, align 32
; CHECK: load double, ptr %1, align 8
; CHECK: store double %{{.*}}, ptr %1, align 8
; CHECK-LABEL: define internal {{.*}} @linkgrad.reverse
; CHECK: load double, ptr %1, align 8
; CHECK: store double %{{.*}}, ptr %1, align 8

declare void @__enzyme_autodiff(ptr, ...)
declare void @__enzyme_fwddiff(ptr, ...)

define void @f(ptr %p) {
  %x = load double, ptr %p, align 32
  %y = fmul double %x, %x
  store double %y, ptr %p, align 32
  ret void
}

define void @run(ptr %p, ptr %dp) {
  call void (ptr, ...) @__enzyme_fwddiff(ptr @f, ptr %p, ptr %dp)
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %p, ptr %dp)
  ret void
}
