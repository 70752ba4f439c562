; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; A recursive function is shared by all calls; types come back from its depth.

; CHECK-LABEL: types of 'last'
; CHECK-NEXT: %list: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK-NEXT: %n: {[-1]:Integer}
; CHECK-NEXT: %end: {[-1]:Integer}
; CHECK-NEXT: %rest: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK-NEXT: %n1: {[-1]:Integer}
; CHECK-NEXT: %r: {[-1]:Float@double}
; CHECK-NEXT: %v: {[-1]:Float@double}
; CHECK-LABEL: types of 'use'
; CHECK-NEXT: %data: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK-NEXT: %bits: {[-1]:Float@double}

define i64 @last(ptr %list, i64 %n) {
entry:
  %end = icmp eq i64 %n, 0
  br i1 %end, label %leaf, label %inner
inner:
  %rest = getelementptr i8, ptr %list, i64 8
  %n1 = sub i64 %n, 1
  %r = call i64 @last(ptr %rest, i64 %n1)
  ret i64 %r
leaf:
  %v = load i64, ptr %list
  ret i64 %v
}

define double @use(ptr %data) {
  %bits = call i64 @last(ptr %data, i64 5)
  %x = bitcast i64 %bits to double
  ret double %x
}
