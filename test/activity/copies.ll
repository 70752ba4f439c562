; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
; memcpy makes its destination active when its source is; memset does not.

; CHECK-LABEL: activity of 'f'
; CHECK-NEXT: %a: shadow
; CHECK-NEXT: %b: constant
; CHECK-NEXT: %c: constant
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %p, i64 8, i1 false): active
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %w, i64 8, i1 false): constant
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr %c, i8 0, i64 8, i1 false): constant
; CHECK-NEXT: %x: adjoint
; CHECK-NEXT: %y: constant
; CHECK-NEXT: %z: constant
; CHECK-NEXT: %s: adjoint
; CHECK-NEXT: %r: adjoint

define double @f(ptr %p, ptr "linkgrad_const" %w) {
  %a = alloca double
  %b = alloca double
  %c = alloca double
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %p, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %w, i64 8, i1 false)
  call void @llvm.memset.p0.i64(ptr %c, i8 0, i64 8, i1 false)
  %x = load double, ptr %a
  %y = load double, ptr %b
  %z = load double, ptr %c
  %s = fmul double %x, %y
  %r = fmul double %s, %z
  ret double %r
}
