; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; {i64, i64} that holds two doubles, as the C ABI and rustc return structs; and an
; i128 copy.

; CHECK-LABEL: types of 'make'
; CHECK-NEXT: %ia: {[-1]:Float@double}
; CHECK-NEXT: %ib: {[-1]:Float@double}
; CHECK-NEXT: %half: {[0]:Float@double}
; CHECK-NEXT: %whole: {[-1]:Float@double}
; CHECK-LABEL: types of 'use'
; CHECK-NEXT: %p: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %q: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %pair: {[-1]:Float@double}
; CHECK-NEXT: %second: {[-1]:Float@double}
; CHECK-NEXT: %wide: {[0]:Float@double}

define {i64, i64} @make(double %a, double %b) {
  %ia = bitcast double %a to i64
  %ib = bitcast double %b to i64
  %half = insertvalue {i64, i64} poison, i64 %ia, 0
  %whole = insertvalue {i64, i64} %half, i64 %ib, 1
  ret {i64, i64} %whole
}

define double @use(double %a, ptr %p, ptr %q) {
  %pair = call {i64, i64} @make(double %a, double %a)
  %second = extractvalue {i64, i64} %pair, 1
  store i64 %second, ptr %p
  %wide = load i128, ptr %q
  store i128 %wide, ptr %p
  %z = load double, ptr %q
  ret double %z
}
