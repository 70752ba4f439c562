; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Where an array of a struct ends nobody says without TBAA and debug information.
; The range of the index says how far it is looked at: the double behind it
; contradicts nothing.

; CHECK-LABEL: types of 'ends'
; CHECK-NEXT: %bar: {[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double}

define double @ends(ptr %bar) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %distance = shl nuw nsw i64 %i, 2
  %place = getelementptr i8, ptr %bar, i64 %distance
  %node = load i32, ptr %place
  %other = mul i32 %node, 3
  store i32 %other, ptr %place
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 2
  br i1 %done, label %exit, label %loop

exit:
  %second = getelementptr i8, ptr %bar, i64 4
  %word = load i32, ptr %second
  %length = getelementptr i8, ptr %bar, i64 8
  %x = load double, ptr %length
  ret double %x
}
