; Words that nobody looks at but to move them, in memory that nobody outside of
; the closure can look at: the length that a string formatter of the library
; returns, stored in an object beside a number.
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; CHECK-LABEL: @run(
; CHECK-NOT: __enzyme
declare double @__enzyme_autodiff(ptr, ...)
declare void @_ZN5alloc3fmt6format17h0123456789abcdefE(ptr)
declare ptr @malloc(i64)
declare void @free(ptr)

define double @f(double %x) {
  %text = alloca [16 x i8]
  %object = call ptr @malloc(i64 24)
  store double %x, ptr %object
  call void @_ZN5alloc3fmt6format17h0123456789abcdefE(ptr %text)
  %length = load i64, ptr %text
  %at = getelementptr i8, ptr %object, i64 8
  store i64 %length, ptr %at
  call void @keep(ptr %object)
  %y = load double, ptr %object
  call void @free(ptr %object)
  %r = fmul double %y, %y
  ret double %r
}
define void @keep(ptr %p) noinline {
  %x = load volatile double, ptr %p
  store double %x, ptr %p
  %from = getelementptr i8, ptr %p, i64 8
  %word = load volatile i64, ptr %from
  %to = getelementptr i8, ptr %p, i64 16
  store volatile i64 %word, ptr %to
  ret void
}
define double @run(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
