; RUN: %opt -passes='linkgrad,verify' -S %s | FileCheck %s
; A virtual call is compared with what some vtable of the module holds in its slot:
; the destructor in the first one is not meant, the function outside of vtables is.

; CHECK-LABEL: define internal {{.*}}@linkgrad.forward.f
; CHECK-NOT: @first
; CHECK-DAG: icmp eq ptr %{{.*}}, @square
; CHECK-DAG: icmp eq ptr %{{.*}}, @anywhere
; CHECK: linkgrad.unknown.target
; CHECK: ret

@_ZTV1A = constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTI1A, ptr @first, ptr @square] }
@_ZTI1A = external constant ptr
@table = global ptr @anywhere

declare double @__enzyme_fwddiff(ptr, ...)

define double @first(ptr %this, double %x) {
  ret double %x
}

define double @square(ptr %this, double %x) {
  %r = fmul double %x, %x
  ret double %r
}

define double @anywhere(ptr %this, double %x) {
  %r = fmul double %x, 3.0
  ret double %r
}

define double @f(double %x, ptr %object) {
  %vtable = load ptr, ptr %object
  %slot = getelementptr i8, ptr %vtable, i64 8
  %callee = load ptr, ptr %slot
  %r = call double %callee(ptr %object, double %x)
  ret double %r
}

define double @df(double %x, ptr %object) {
  %g = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0, metadata !"enzyme_const", ptr %object)
  ret double %g
}
