; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; A word that is a number at other times (a length in one variant of Rust's enums, a
; number in another) and that is only computed with is an integer, also if that is no
; more than being compared with a counter: the trip count is made of it.

; CHECK-LABEL: types of 'grow'
; CHECK: %length: {[-1]:Integer}
; CHECK: %limit: {[-1]:Integer}
; CHECK: %moved: {} (
define double @grow(ptr %entry, ptr %other, double %x, i64 %n, i64 %i, i1 %fails) {
  %word = getelementptr i8, ptr %entry, i64 8
  br i1 %fails, label %number, label %count

number:
  store double %x, ptr %word
  br label %last

count:
  %twice = mul i64 %n, 2
  store i64 %twice, ptr %word
  br label %last

last:
  %length = load i64, ptr %word
  %more = add i64 %length, 1
  %limit = load i64, ptr %word
  %ends = icmp eq i64 %i, %limit
  %moved = load i64, ptr %word
  %tripled = mul i64 %moved, 3
  store i64 %moved, ptr %other
  %v = load double, ptr %other
  ret double %v
}
