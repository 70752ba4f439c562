; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; An i64 that is stored where a double is loaded is the double's bits.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %src: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %dst: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %bits: {[-1]:Float@double}

define double @f(ptr %src, ptr %dst) {
  %bits = load i64, ptr %src
  store i64 %bits, ptr %dst
  %x = load double, ptr %dst
  ret double %x
}
