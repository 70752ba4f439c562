; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Words that hold a number at some times and an address at others. A counter or
; a length that is put into one is an integer, before and behind other memory
; that nothing else is put into; what is taken from one may be anything.

declare noalias ptr @malloc(i64)

; CHECK-LABEL: types of 'counted'
; CHECK: %i: {[-1]:Integer}
; CHECK: %kept: {[-1]:Integer}
; CHECK: %next: {[-1]:Integer}
; CHECK: %word: {} (
; CHECK: %sum: {[-1]:Integer}
define i64 @counted(double %x, i64 %n, ptr %to) {
begin:
  %words = call ptr @malloc(i64 64)
  %box = alloca i64
  %address = getelementptr i8, ptr %words, i64 8
  br label %loop

loop:
  %i = phi i64 [ 0, %begin ], [ %next, %loop ]
  store i64 %i, ptr %box
  %kept = load i64, ptr %box
  store i64 %kept, ptr %words
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 9
  br i1 %more, label %loop, label %end

end:
  store double %x, ptr %words
  store ptr %words, ptr %words
  %word = load i64, ptr %words
  store i64 %word, ptr %to
  %sum = load i64, ptr %box
  ret i64 %sum
}

; Through calls, too, and copies.
; CHECK-LABEL: types of 'asked'
; CHECK: %length: {[-1]:Integer}
; CHECK: %again: {[-1]:Integer}
; CHECK: %other: {} (
define void @asked(double %x, ptr %to) {
  %words = call ptr @malloc(i64 64)
  %list = alloca [3 x i64]
  %copy = alloca [3 x i64]
  store ptr %words, ptr %list
  %at = getelementptr i8, ptr %list, i64 16
  store i64 4, ptr %at
  %length = call i64 @grow(ptr %list)
  store i64 %length, ptr %words
  store double %x, ptr %words
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr %list, i64 24, i1 false)
  %there = getelementptr i8, ptr %copy, i64 16
  %again = load i64, ptr %there
  store i64 %again, ptr %words
  store ptr %to, ptr %words
  %other = load i64, ptr %words
  store i64 %other, ptr %to
  ret void
}

define internal i64 @grow(ptr %list) {
  %at = getelementptr i8, ptr %list, i64 16
  %length = load i64, ptr %at
  %more = add i64 %length, 1
  store i64 %more, ptr %at
  ret i64 %length
}

; Somebody else may have put a number there.
; CHECK-LABEL: types of 'given'
; CHECK: %kept: {} (
; CHECK: %word: {} (
define void @given(double %x, ptr %box, ptr %to) {
  %words = call ptr @malloc(i64 64)
  %kept = load i64, ptr %box
  store i64 %kept, ptr %words
  store double %x, ptr %words
  store ptr %to, ptr %words
  %one = add i64 1, 0
  store i64 %one, ptr %words
  %word = load i64, ptr %words
  store i64 %word, ptr %to
  ret void
}
