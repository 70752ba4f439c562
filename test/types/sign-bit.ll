; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; fabs and negation on the bits keep the type; a test for NaN does not spoil it.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %p: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %q: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %bits: {[-1]:Float@double}
; CHECK-NEXT: %abs: {[-1]:Float@double}
; CHECK-NEXT: %neg: {[-1]:Float@double}
; CHECK-NEXT: %negative: {[-1]:Integer}
; CHECK-NEXT: %nan: {[-1]:Integer}

define i1 @f(ptr %p, ptr %q) {
  %x = load double, ptr %p
  %bits = bitcast double %x to i64
  %abs = and i64 %bits, 9223372036854775807
  %neg = xor i64 %bits, -9223372036854775808
  %negative = icmp slt i64 %bits, 0
  %nan = icmp ugt i64 %bits, 9218868437227405312
  store i64 %abs, ptr %q
  ret i1 %nan
}
