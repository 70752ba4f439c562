; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Types flow both ways through a copy; a field known at neither end stays unknown,
; holes of a declared struct are integers.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %s: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer, [-1,16]:Pointer, [-1,16,0]:Float@double}
; CHECK-NEXT: %t: {[-1]:Pointer, [-1,8]:Float@double, [-1,16]:Pointer}
; CHECK-NEXT: %u: {[-1]:Pointer, [-1,8]:Float@double, [-1,16]:Pointer}
; CHECK-NEXT: %local: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer, [-1,16]:Pointer, [-1,16,0]:Float@double}
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Float@double [0,8) Integer [8,16) Pointer [16,24)
; CHECK-NEXT: from: Float@double [0,8) Integer [8,16) Pointer [16,24)
; CHECK-NEXT: %pp: {[-1]:Pointer, [-1,0]:Pointer, [-1,0,0]:Float@double}
; CHECK-NEXT: %p: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Unknown [0,8) Float@double [8,16) Pointer [16,24) (a load of double; a load of ptr)
; CHECK-NEXT: from: Unknown [0,8) Float@double [8,16) Pointer [16,24) (a load of double; a load of ptr)
; CHECK-NEXT: %u8: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Pointer}
; CHECK-NEXT: %t16: {[-1]:Pointer, [-1,0]:Pointer}
; CHECK-NEXT: %q: {[-1]:Pointer}

%struct.S = type { double, i32, ptr }

define double @f(ptr %s, ptr %t, ptr %u) {
  %local = alloca %struct.S
  call void @llvm.memcpy.p0.p0.i64(ptr %local, ptr %s, i64 24, i1 false)
  %pp = getelementptr i8, ptr %local, i64 16
  %p = load ptr, ptr %pp
  %x = load double, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %u, i64 24, i1 false)
  %u8 = getelementptr i8, ptr %u, i64 8
  %y = load double, ptr %u8
  %t16 = getelementptr i8, ptr %t, i64 16
  %q = load ptr, ptr %t16
  ret double %y
}
