; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Objects of two classes that are reached by one pointer: where one counts, the
; other keeps addresses. Four bytes without any number are an integer; with one
; they could be half of it.

; CHECK-LABEL: types of 'f'
; CHECK: %n: {[-1]:Integer}
; CHECK: %m: {[-1]:Integer}
; CHECK-LABEL: types of 'g'
; CHECK: %n: {}
; CHECK: %m: {}

define void @f(ptr %p, ptr %to) {
  %n = load i32, ptr %p
  %p4 = getelementptr i8, ptr %p, i64 4
  %m = load i32, ptr %p4
  %more = add i32 %n, 1
  store i32 %more, ptr %p
  %moremore = add i32 %m, 1
  store i32 %moremore, ptr %p4
  store i32 %n, ptr %to
  %q = load ptr, ptr %p
  ret void
}

define double @g(ptr %p, ptr %to) {
  %n = load i32, ptr %p
  %p4 = getelementptr i8, ptr %p, i64 4
  %m = load i32, ptr %p4
  %more = add i32 %n, 1
  store i32 %more, ptr %p
  %moremore = add i32 %m, 1
  store i32 %moremore, ptr %p4
  store i32 %n, ptr %to
  %q = load ptr, ptr %p
  %d = load double, ptr %p
  ret double %d
}
