; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
; Four bytes in a word, whose other half is zero or what lay there before, are
; the letter of an enum that holds a pointer at other times; followed at once
; they may be an address.

declare double @__enzyme_autodiff(ptr, ...)

; CHECK-LABEL: activity of 'stored'
; CHECK-NOT: of unknown type
; CHECK-LABEL: activity of 'followed'
; CHECK: %pointer:
; CHECK-NEXT: of unknown type
define double @stored(ptr %from, ptr %to, i32 %letter, i1 %c) {
  %before = load ptr, ptr %from
  %value = load double, ptr %before
  %bits = ptrtoint ptr %before to i64
  %upper = and i64 %bits, -4294967296
  %wide = zext i32 %letter to i64
  %word = or disjoint i64 %upper, %wide
  %pointer = inttoptr i64 %word to ptr
  %either = select i1 %c, ptr %before, ptr %pointer
  store ptr %either, ptr %to
  ret double %value
}
define double @followed(ptr %from, i32 %letter) {
  %before = load ptr, ptr %from
  %bits = ptrtoint ptr %before to i64
  %upper = and i64 %bits, -4294967296
  %wide = zext i32 %letter to i64
  %word = or disjoint i64 %upper, %wide
  %pointer = inttoptr i64 %word to ptr
  %value = load double, ptr %pointer
  ret double %value
}
