; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Rows of a matrix: double **.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %rows: {[-1]:Pointer, [-1,-1]:Pointer, [-1,-1,-1]:Float@double}
; CHECK-NEXT: %i: {[-1]:Integer}
; CHECK-NEXT: %j: {[-1]:Integer}
; CHECK-NEXT: %rp: {[-1]:Pointer, [-1,-1]:Pointer, [-1,-1,-1]:Float@double}
; CHECK-NEXT: %row: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK-NEXT: %e: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK-NEXT: %first: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK-NEXT: %bits: {[-1]:Float@double}

define double @f(ptr %rows, i64 %i, i64 %j) {
  %rp = getelementptr [8 x i8], ptr %rows, i64 %i
  %row = load ptr, ptr %rp
  %e = getelementptr [8 x i8], ptr %row, i64 %j
  %x = load double, ptr %e
  %first = load ptr, ptr %rows
  %bits = load i64, ptr %first
  ret double %x
}
