; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; An i64 that holds {float, int}, as the C ABI passes small structs, has a type for
; each byte; so has an aggregate that an unknown function returns.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %s: {[0]:Float@float, [4]:Integer}
; CHECK-NEXT: %xi: {[-1]:Float@float}
; CHECK-NEXT: %high: {[-1]:Integer}
; CHECK-NEXT: %n: {[-1]:Integer}
; CHECK-NEXT: %m: {[-1]:Integer}
; CHECK-NEXT: %r: {[0]:Float@double, [8]:Pointer, [16]:Integer}
; CHECK-NEXT: %k: {[-1]:Integer}
; CHECK-NEXT: %k1: {[-1]:Integer}

declare { double, ptr, i64 } @unknown()

define i64 @f(i64 %s) {
  %xi = trunc i64 %s to i32
  %x = bitcast i32 %xi to float
  %high = lshr i64 %s, 32
  %n = trunc i64 %high to i32
  %m = add i32 %n, 1
  %r = call { double, ptr, i64 } @unknown()
  %k = extractvalue { double, ptr, i64 } %r, 2
  %k1 = mul i64 %k, 3
  ret i64 %s
}
