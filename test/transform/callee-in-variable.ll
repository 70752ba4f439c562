; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; The callee lies in a variable, as that of a std::function: functions that stand in
; C++ vtables only cannot be meant, whatever they would do.
declare void @__enzyme_autodiff(ptr, ...)
declare double @unknown(double)
@_ZTI1A = external constant ptr
@_ZTV1A = constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTI1A, ptr @virtual] }

define double @handler(ptr %x, ptr %y) {
  %a = load double, ptr %x
  %b = load double, ptr %y
  %r = fmul double %a, %b
  ret double %r
}
define double @virtual(ptr %x, ptr %y) {
  %a = load double, ptr %x
  %r = call double @unknown(double %a)
  ret double %r
}
@handlers = global ptr @handler
declare void @fill(ptr) "enzyme_inactive"
define double @f(ptr %x, ptr %y) {
  %function = alloca [32 x i8], align 8
  call void @fill(ptr %function)
  %at = getelementptr i8, ptr %function, i64 24
  %callee = load ptr, ptr %at
  %r = call double %callee(ptr %x, ptr %y)
  ret double %r
}

; CHECK-LABEL: define internal void @linkgrad.reverse.f(
; CHECK: icmp eq ptr %{{.*}}, @handler
; CHECK-NOT: @virtual

define void @run(ptr %x, ptr %dx, ptr %y, ptr %dy) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, ptr %y, ptr %dy)
  ret void
}
