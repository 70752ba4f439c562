; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Zero, undef and memset(0) fit everything.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %p: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %c: {[-1]:Integer}
; CHECK-NEXT: llvm.memset.p0.i64
; CHECK-NEXT: to: Float@double [0,8) Unknown [8,16) (a load of double)
; CHECK-NEXT: %q: {[-1]:Pointer}
; CHECK-NEXT: %bits: {[-1]:Float@double}
; CHECK-NEXT: %some: {[-1]:Float@double}

define double @f(ptr %p, i1 %c) {
  store i64 0, ptr %p
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 false)
  %q = getelementptr i8, ptr %p, i64 8
  %bits = load i64, ptr %p
  %some = select i1 %c, i64 %bits, i64 0
  %x = load double, ptr %p
  store i64 undef, ptr %q
  ret double %x
}
