; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; An alloca's type is overruled by an access, and only fills what nothing else says.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %t: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Pointer}
; CHECK-NEXT: %local: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Pointer}
; CHECK-NEXT: %p8: {[-1]:Pointer, [-1,0]:Pointer}
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Float@double [0,8) Pointer [8,16) Unknown [16,24) (a load of double; a store of ptr)
; CHECK-NEXT: from: Float@double [0,8) Pointer [8,16) Unknown [16,24) (a load of double; a store of ptr)

define double @f(ptr %t) {
  %local = alloca { i64, double, i64 }
  %p8 = getelementptr i8, ptr %local, i64 8
  store ptr %t, ptr %p8
  %x = load double, ptr %local
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %local, i64 24, i1 false)
  ret double %x
}
