; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; A variable's type is weak evidence, its initialiser leads to other variables.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %to: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Pointer, [-1,8,-1]:Float@double}
; CHECK-NEXT: %n: {} (no evidence)
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Float@double [0,8) Pointer [8,16)
; CHECK-NEXT: from: Float@double [0,8) Pointer [8,16)
; CHECK-NEXT: %pp: {[-1]:Pointer, [-1,0]:Pointer, [-1,0,-1]:Float@double}
; CHECK-NEXT: %p: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK-NEXT: %bits: {[-1]:Float@double}

%struct.G = type { double, ptr }
@data = global [4 x double] zeroinitializer
@g = global %struct.G { double 1.0, ptr @data }

define void @f(ptr %to, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr @g, i64 16, i1 false)
  %pp = getelementptr i8, ptr %to, i64 8
  %p = load ptr, ptr %pp
  %bits = load i64, ptr %p
  ret void
}
