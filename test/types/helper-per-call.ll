; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; A helper that copies words for everybody is looked at once for each call; its
; own values contradict each other, and the callers' do not. As long as they are
; only moved, integers may pass for doubles: nobody reads their adjoints.

; CHECK-LABEL: types of 'copy'
; CHECK-NEXT: %to: {[-1]:Pointer}
; CHECK-NEXT: %from: {[-1]:Pointer}
; CHECK-NEXT: %word: {[-1]:Float@double}
; CHECK-LABEL: types of 'doubles'
; CHECK-NEXT: %a: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %b: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %w: {[-1]:Float@double}
; CHECK-LABEL: types of 'integers'
; CHECK-NEXT: %a: {[-1]:Pointer, [-1,0]:Integer}
; CHECK-NEXT: %b: {[-1]:Pointer, [-1,0]:Integer}
; CHECK-NEXT: %w: {[-1]:Integer}
; CHECK-NEXT: %n: {[-1]:Integer}
; CHECK-NEXT: %n1: {[-1]:Integer}

define void @copy(ptr %to, ptr %from) {
  %word = load i64, ptr %from
  store i64 %word, ptr %to
  ret void
}

define double @doubles(ptr %a, ptr %b) {
  call void @copy(ptr %a, ptr %b)
  %w = load i64, ptr %a
  %x = load double, ptr %b
  ret double %x
}

define i64 @integers(ptr %a, ptr %b) {
  call void @copy(ptr %a, ptr %b)
  %w = load i64, ptr %a
  %n = load i64, ptr %b
  %n1 = add i64 %n, 1
  ret i64 %n1
}
