; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; The elements of both arrays are numbers at some times and pointers at others. A
; word of the first element is so, too, although nothing but pointers is loaded
; from there, and although the elements of the other array are pointers.

declare double @__enzyme_autodiff(ptr, ...)
declare ptr @malloc(i64)
declare void @free(ptr)

define double @f(ptr %x, i64 %i, i64 %j, i1 %c) {
entry:
  %from = call ptr @malloc(i64 48)
  %to = call ptr @malloc(i64 48)
; CHECK: %word: {} (
  %word = load i64, ptr %x
  %from.payload = getelementptr i8, ptr %from, i64 8
  store i64 %word, ptr %from.payload
  %to.payload = getelementptr i8, ptr %to, i64 8
  store i64 %word, ptr %to.payload
  %dropped = getelementptr { i64, i64, i64 }, ptr %from, i64 %j, i32 1
  %pointer = load ptr, ptr %dropped
  call void @free(ptr %pointer)
  %element = getelementptr { i64, i64, i64 }, ptr %to, i64 %i, i32 1
  br i1 %c, label %number, label %list

number:
  %n = load double, ptr %element
  ret double %n

list:
  %p = load ptr, ptr %element
  %first = load double, ptr %p
  %q = load ptr, ptr %to.payload
  call void @free(ptr %q)
  ret double %first
}

define double @df(ptr %x, ptr %dx) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, i64 0, i64 1, i1 true)
  ret double %r
}
