; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; The fast inverse square root subtracts and shifts a float's bits: that is a
; contradiction, not a guess, and it is explained.

; CHECK-LABEL: types of 'rsqrt'
; CHECK-NEXT: %p: {[-1]:Pointer}
; CHECK-NEXT: %bits: {} (no evidence)
; CHECK-NEXT: %half: {[-1]:Integer}
; CHECK-NEXT: %guess: {} ('sub' of i32; 'bitcast' of float)

define float @rsqrt(ptr %p) {
  %bits = load i32, ptr %p
  %half = lshr i32 %bits, 1
  %guess = sub i32 1597463007, %half
  %y = bitcast i32 %guess to float
  ret float %y
}
