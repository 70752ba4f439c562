; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; `n << 3` without a lost bit is a product of integers (the size of a vector in
; Rust, whose length is then stored and nothing else); other shifts, and those by
; whole bytes, say nothing.

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
