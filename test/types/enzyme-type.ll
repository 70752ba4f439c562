; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; enzyme_type on the function's own parameters (rustc), on a declaration and at a
; call.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %a: {[-1]:Pointer, [-1,-1]:Float@float}
; CHECK-NEXT: %b: {[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double}
; CHECK-NEXT: %n: {[-1]:Integer}
; CHECK-NEXT: %v: {[-1]:Float@float}
; CHECK-NEXT: %r: {[-1]:Pointer, [-1,0]:Pointer, [-1,0,-1]:Float@double}
; CHECK-NEXT: %p: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK-NEXT: %w: {[-1]:Float@double}
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Integer [0,8) Float@double [8,16)
; CHECK-NEXT: from: Integer [0,8) Float@double [8,16)

declare ptr @unknown(ptr "enzyme_type"="{[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double}")

define void @f(ptr "enzyme_type"="{[-1]:Pointer, [-1,-1]:Float@float}" %a, ptr %b, i64 "enzyme_type"="{[-1]:Integer}" %n) {
  %v = load i64, ptr %a
  %r = call "enzyme_type"="{[-1]:Pointer, [-1,0]:Pointer, [-1,0,-1]:Float@double}" ptr @unknown(ptr %b)
  %p = load ptr, ptr %r
  %w = load i64, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr "enzyme_type"="nonsense" %b, i64 16, i1 false)
  ret void
}
