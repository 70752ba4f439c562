; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
; A constant table is active when its pointers lead to a variable that the
; closure writes, maybe by way of other tables. One that leads to others is not.

@written = internal global double 0.0
@read = internal global double 2.0
@inner = internal constant [2 x ptr] [ptr @read, ptr @written]
@outer = internal constant { i32, ptr } { i32 2, ptr getelementptr (i8, ptr @inner, i64 8) }
@other = internal constant [2 x ptr] [ptr @read, ptr @read]

; CHECK-LABEL: activity of 'f'
; CHECK-NEXT: store double %x, ptr @written, align 8: active
; CHECK-NEXT: %p: shadow
; CHECK-NEXT: %at.p: shadow
; CHECK-NEXT: %a: adjoint
; CHECK-NEXT: %q: shadow
; CHECK-NEXT: %r: shadow
; CHECK-NEXT: %at.r: shadow
; CHECK-NEXT: %b: adjoint
; CHECK-NEXT: %s: constant
; CHECK-NEXT: %at.s: constant
; CHECK-NEXT: %c: constant
; CHECK-NEXT: %ab: adjoint
; CHECK-NEXT: %abc: adjoint

define double @f(double %x, i64 %i) {
  store double %x, ptr @written
  %p = getelementptr ptr, ptr @inner, i64 %i
  %at.p = load ptr, ptr %p
  %a = load double, ptr %at.p
  %q = getelementptr i8, ptr @outer, i64 8
  %r = load ptr, ptr %q
  %at.r = load ptr, ptr %r
  %b = load double, ptr %at.r
  %s = getelementptr ptr, ptr @other, i64 %i
  %at.s = load ptr, ptr %s
  %c = load double, ptr %at.s
  %ab = fmul double %a, %b
  %abc = fadd double %ab, %c
  ret double %abc
}
