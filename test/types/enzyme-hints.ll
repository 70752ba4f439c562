; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; !enzyme_truetype on copies, and __enzyme_double and its sisters.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %a: {[-1]:Pointer, [-1,0]:Float@float, [-1,4]:Float@float, [-1,8]:Integer, [-1,16]:Float@double}
; CHECK-NEXT: %b: {[-1]:Pointer, [-1,0]:Float@float, [-1,4]:Float@float, [-1,8]:Integer, [-1,16]:Float@double}
; CHECK-NEXT: %c: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double, [-1,16]:Integer}
; CHECK-NEXT: %d: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double, [-1,16]:Integer}
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Float@float [0,8) Integer [8,16) Float@double [16,24)
; CHECK-NEXT: from: Float@float [0,8) Integer [8,16) Float@double [16,24)
; CHECK-NEXT: %c16: {[-1]:Pointer, [-1,0]:Integer}
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Float@double [0,16) Integer [16,24)
; CHECK-NEXT: from: Float@double [0,16) Integer [16,24)

declare void @__enzyme_double(ptr, i64)
declare void @__enzyme_integer(ptr, i64)

define void @f(ptr %a, ptr %b, ptr %c, ptr %d) {
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 24, i1 false), !enzyme_truetype !0
  call void @__enzyme_double(ptr %c, i64 16)
  %c16 = getelementptr i8, ptr %c, i64 16
  call void @__enzyme_integer(ptr %c16, i64 8)
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %c, i64 24, i1 false)
  ret void
}
!0 = !{!"Float@float", i64 0, !"Integer", i64 8, !"Float@double", i64 16}
