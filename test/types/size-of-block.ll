; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; A block of known size ends there: what is looked at behind it, through a pointer
; that may point to a larger one as well, says nothing of it.
; CHECK-LABEL: types of 'f'
; CHECK: %small: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK: %large: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Pointer}
; CHECK: %counted: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK: %unknown: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Pointer}

declare noalias ptr @malloc(i64)
declare noalias ptr @calloc(i64, i64)

define void @f(i32 %kind, double %x, ptr %next, i64 %n) {
  %small = call ptr @malloc(i64 8)
  %large = call ptr @malloc(i64 16)
  %counted = call ptr @calloc(i64 2, i64 4)
  %unknown = call ptr @malloc(i64 %n)
  switch i32 %kind, label %one [
    i32 1, label %two
    i32 2, label %three
    i32 3, label %four
  ]
one:
  br label %join
two:
  br label %join
three:
  br label %join
four:
  br label %join
join:
  %p = phi ptr [ %small, %one ], [ %large, %two ], [ %counted, %three ], [ %unknown, %four ]
  store double %x, ptr %p
  %link = getelementptr i8, ptr %p, i64 8
  store ptr %next, ptr %link
  ret void
}
