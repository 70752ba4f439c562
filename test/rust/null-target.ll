; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s
; The drop entry of a vtable is null when there is nothing to drop: a call
; through it that matches no function is no error.

; CHECK-LABEL: define double @gradient(
; CHECK-NOT: __enzyme
declare void @__enzyme_autodiff(...)

define double @gradient(ptr %x, ptr %dx, ptr %vtable) {
  call void (...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, ptr @enzyme_const, ptr %vtable)
  ret double 0.0
}
@enzyme_const = external global ptr

define double @f(ptr %x, ptr %vtable) {
  %v = load double, ptr %x
  %square = fmul double %v, %v
  %drop = load ptr, ptr %vtable
  %none = icmp eq ptr %drop, null
  br i1 %none, label %done, label %call

call:
  call void %drop(ptr %x)
  br label %done

done:
  ret double %square
}
