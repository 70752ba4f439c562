; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; `n << 3` without a lost bit is a product of integers (the size of a vector in
; Rust, whose length is then stored and nothing else); other shifts, and those by
; whole bytes, say nothing. Nor do shifts to the right, unless no bit is lost (the
; number of elements between two pointers).

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %n: {[-1]:Integer}
; CHECK-NEXT: %m: {} (no evidence)
; CHECK-NEXT: %k: {} (no evidence)
; CHECK-NEXT: %size: {[-1]:Integer}

define void @f(i64 %n, i64 %m, i32 %k) {
  %size = shl nuw nsw i64 %n, 3
  %dropped = shl i64 %m, 1
  %wide = zext i32 %k to i64
  %moved = shl nuw i64 %wide, 32
  ret void
}

; CHECK-LABEL: types of 'g'
; CHECK-NEXT: %bytes: {[-1]:Integer}
; CHECK-NEXT: %bits: {} (no evidence)
; CHECK-NEXT: %count: {[-1]:Integer}

define void @g(i64 %bytes, i64 %bits) {
  %count = lshr exact i64 %bytes, 3
  %dropped = lshr i64 %bits, 1
  ret void
}
