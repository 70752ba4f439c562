; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; A word that is a pointer at some times and an integer at others, but never a float,
; as in Rust's enums: it moves like a pointer, whatever else is computed with it. The
; two bytes of an integer are one also where an array of doubles seems to run over.

; CHECK-LABEL: types of 'grow'
; CHECK: %height: {[-1]:Pointer
; CHECK: %higher: {[-1]:Integer}
; CHECK: %length: {[-1]:Integer}
; CHECK: %wide: {[-1]:Integer}
define double @grow(ptr %entry, ptr %node, i64 %n, i64 %i, i1 %vacant) {
  %word = getelementptr i8, ptr %entry, i64 8
  br i1 %vacant, label %other, label %count

other:
  store ptr %node, ptr %word
  br label %last

count:
  %twice = mul i64 %n, 2
  store i64 %twice, ptr %word
  br label %last

last:
  %height = load i64, ptr %word
  %higher = add i64 %height, 1
  store i64 %height, ptr %entry
  %values = getelementptr double, ptr %node, i64 %i
  %x = load double, ptr %values
  %lengths = getelementptr i8, ptr %node, i64 22
  %length = load i16, ptr %lengths
  %more = add i16 %length, 1
  store i16 %more, ptr %lengths
  %wide = zext i16 %length to i64
  %place = getelementptr double, ptr %node, i64 %wide
  %y = load double, ptr %place
  %sum = fadd double %x, %y
  ret double %sum
}
