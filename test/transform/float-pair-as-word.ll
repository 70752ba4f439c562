; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; The second of two floats in a word of eight bytes is taken by a shift. That is a
; move: no derivative is lost where all 64 bits are never one float.
declare float @__enzyme_autodiff(ptr, ...)
declare float @__enzyme_fwddiff(ptr, ...)
@enzyme_dup = external global i32

define internal float @product(ptr %p) noinline {
  %x = load float, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  %y = load float, ptr %q, align 4
  %s = fmul float %x, %y
  ret float %s
}

define float @second(ptr %p) {
  %a = alloca i64, align 8
  %word = load i64, ptr %p, align 4
  store i64 %word, ptr %a, align 8
  %s = call float @product(ptr %a)
  %upper = lshr i64 %word, 32
  %bits = trunc i64 %upper to i32
  %y = bitcast i32 %bits to float
  %m = fmul float %y, %s
  ret float %m
}

define float @run(ptr %p, ptr %dp) {
  %r = call float (ptr, ...) @__enzyme_autodiff(ptr @second, ptr @enzyme_dup, ptr %p, ptr %dp)
  %t = call float (ptr, ...) @__enzyme_fwddiff(ptr @second, ptr @enzyme_dup, ptr %p, ptr %dp)
  ret float %t
}

; The adjoint of %y is %s, for the word's upper half alone.
; CHECK-LABEL: define internal void @linkgrad.reverse.second(
; CHECK-NOT: fabs
; CHECK-NOT: double
; CHECK: %[[S:.*]] = fmul float
; CHECK-NOT: double
; CHECK: ret void

; CHECK-LABEL: define internal {{.*}} @linkgrad.forward.second(
; CHECK-NOT: fabs
; CHECK-NOT: double
; CHECK: ret
