; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; p + (last - first) points to an object like the one at p: how large these are is
; told by an exact division, or by nobody. Alignment alone would fold {i32, i32,
; double} onto itself.

; CHECK-LABEL: types of 'divided'
; CHECK: %p: {[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double}
define i64 @divided(ptr %p, i64 %bytes) {
  %n = ashr exact i64 %bytes, 4
  %q = getelementptr i8, ptr %p, i64 %bytes
  %i = load i32, ptr %q
  %j = add i32 %i, 1
  %b = getelementptr i8, ptr %q, i64 4
  store i32 %j, ptr %b
  %v = getelementptr i8, ptr %q, i64 8
  store double 1.0, ptr %v
  ret i64 %n
}

; CHECK-LABEL: types of 'unknown'
; CHECK: %p: {[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double}
define void @unknown(ptr %p, i64 %bytes) {
  %q = getelementptr i8, ptr %p, i64 %bytes
  %i = load i32, ptr %q
  %j = add i32 %i, 1
  %b = getelementptr i8, ptr %q, i64 4
  store i32 %j, ptr %b
  %v = getelementptr i8, ptr %q, i64 8
  store double 1.0, ptr %v
  ret void
}

; A product that is checked for overflow, and the least of two.

; CHECK-LABEL: types of 'checked'
; CHECK: %p: {[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double}
define void @checked(ptr %p, i64 %i, i64 %bound) {
  %product = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %i, i64 24)
  %bytes = extractvalue { i64, i1 } %product, 0
  %other = mul i64 %bound, 48
  %least = call i64 @llvm.umin.i64(i64 %bytes, i64 %other)
  %q = getelementptr i8, ptr %p, i64 %least
  %a = load i64, ptr %q
  %b = add i64 %a, 1
  store i64 %b, ptr %q
  %r = getelementptr i8, ptr %p, i64 %bytes
  %v = getelementptr i8, ptr %r, i64 8
  store double 1.0, ptr %v
  ret void
}
