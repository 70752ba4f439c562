; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Vectors of bits, lane by lane.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %p: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double}
; CHECK-NEXT: %q: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %v: {[-1]:Float@double}
; CHECK-NEXT: %lane: {[-1]:Float@double}
; CHECK-NEXT: %zero: {[8]:Float@double}
; CHECK-NEXT: %swapped: {[-1]:Float@double}

define <2 x double> @f(ptr %p, ptr %q) {
  %v = load <2 x i64>, ptr %p
  %lane = extractelement <2 x i64> %v, i64 1
  store i64 %lane, ptr %q
  %x = load double, ptr %q
  %zero = insertelement <2 x i64> %v, i64 0, i64 0
  %swapped = shufflevector <2 x i64> %v, <2 x i64> poison, <2 x i32> <i32 1, i32 0>
  %r = bitcast <2 x i64> %swapped to <2 x double>
  ret <2 x double> %r
}
