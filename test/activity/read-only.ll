; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
; A call may be given local memory without a shadow when all that can be reached
; from it stays as it is. A write through a pointer that was loaded counts, also
; where the parameter is readonly; and reading needs no attributes.

; CHECK-LABEL: activity of 'f'
; CHECK: %rows: shadow
; CHECK: %row: shadow
; CHECK: %k: constant
; CHECK: store double 2.000000e+00, ptr %k, align 8: constant

define internal void @write(ptr readonly captures(none) %rows, double %x) {
  %row = load ptr, ptr %rows
  store double %x, ptr %row
  ret void
}
define internal double @read(ptr %k, double %x) {
  %v = load double, ptr %k
  %r = fmul double %v, %x
  ret double %r
}

define double @f(double %x) {
  %rows = alloca ptr
  %row = alloca double
  %k = alloca double
  store ptr %row, ptr %rows
  store double 2.0, ptr %k
  call void @write(ptr %rows, double %x)
  %r = call double @read(ptr %k, double %x)
  %v = load double, ptr %row
  %s = fmul double %r, %v
  ret double %s
}
