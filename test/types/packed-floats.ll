; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Two floats in an i64, taken apart and put together with shifts.

; CHECK-LABEL: types of 'scale'
; CHECK-NEXT: %packed: {[-1]:Float@float}
; CHECK-NEXT: %low: {[-1]:Float@float}
; CHECK-NEXT: %moved: {[-1]:Float@float}
; CHECK-NEXT: %high: {[-1]:Float@float}
; CHECK-NEXT: %xi: {[-1]:Float@float}
; CHECK-NEXT: %xz: {[-1]:Float@float}
; CHECK-NEXT: %hz: {[-1]:Float@float}
; CHECK-NEXT: %up: {[-1]:Float@float}
; CHECK-NEXT: %result: {[-1]:Float@float}

define i64 @scale(i64 %packed, float %s) {
  %low = trunc i64 %packed to i32
  %lowf = bitcast i32 %low to float
  %moved = lshr i64 %packed, 32
  %high = trunc nuw i64 %moved to i32
  %highf = bitcast i32 %high to float
  %x = fmul float %lowf, %s
  %xi = bitcast float %x to i32
  %xz = zext i32 %xi to i64
  %hz = zext i32 %high to i64
  %up = shl nuw i64 %hz, 32
  %result = or disjoint i64 %up, %xz
  ret i64 %result
}
