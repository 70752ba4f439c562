; Requests of one module share copies of what they call. An error in one of them
; leaves the others as they would be alone: 'apply' keeps its call through a
; pointer, which an attempt without the functions that errors lie in
; would lose.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; CHECK: error: cannot differentiate the call to 'unknown'
; CHECK-NOT: error
declare double @__enzyme_autodiff(ptr, ...)
declare double @unknown(double)
@table = constant [2 x ptr] [ptr @square, ptr @cube]

define double @square(double %x) {
  %r = fmul double %x, %x
  ret double %r
}
define double @cube(double %x) {
  %s = fmul double %x, %x
  %r = fmul double %s, %x
  ret double %r
}
define double @apply(double %x, i64 %i) {
  %p = getelementptr ptr, ptr @table, i64 %i
  %f = load ptr, ptr %p
  %r = call double %f(double %x)
  ret double %r
}
define double @bad(double %x) {
  %a = call double @apply(double %x, i64 0)
  %r = call double @unknown(double %a)
  ret double %r
}
define void @run(double %x, i64 %i) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @bad, double %x)
  call double (ptr, ...) @__enzyme_autodiff(ptr @apply, double %x, i64 %i)
  ret void
}
