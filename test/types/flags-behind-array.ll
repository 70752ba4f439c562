; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; struct { double a[2]; bool b, c; }, copied without its padding: an array whose
; end nobody knows runs on into the flags. No copy ends after two bytes of a number;
; in its middle one may.

; CHECK-LABEL: types of 'f'
; CHECK: llvm.memcpy
; CHECK-NEXT: to: Float@double [0,16) Integer [16,18)
; CHECK-LABEL: types of 'g'
; CHECK: llvm.memcpy
; CHECK-NEXT: to: Float@double [0,16) Unknown [16,20)

define double @f(ptr %s, ptr %t, i64 %i) {
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %s, i64 18, i1 false)
  %a = getelementptr double, ptr %s, i64 %i
  %x = load double, ptr %a
  ret double %x
}

define double @g(ptr %s, ptr %t, i64 %i) {
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %s, i64 20, i1 false)
  %a = getelementptr double, ptr %s, i64 %i
  %x = load double, ptr %a
  ret double %x
}
