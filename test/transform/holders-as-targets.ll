; A candidate for a call through a pointer that itself asks for the derivative
; of the caller, as the tests of a program do: no derivative is made inside it.
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; CHECK-LABEL: define double @run(
; CHECK-NOT: __enzyme_autodiff
; CHECK: define {{.*}}@linkgrad.reverse.apply(
; CHECK-NOT: define {{.*}}@linkgrad.reverse.apply.
declare double @__enzyme_autodiff(ptr, ...)
@table = constant [2 x ptr] [ptr @square, ptr @check]

define double @square(double %x) {
  %r = fmul double %x, %x
  ret double %r
}
define double @apply(double %x, ptr %f) {
  %r = call double %f(double %x)
  ret double %r
}
define double @check(double %x) noinline {
  %f = load volatile ptr, ptr @table
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @apply, double %x, metadata !"enzyme_const", ptr %f)
  ret double %r
}
define double @run(double %x, i64 %i) {
  %p = getelementptr ptr, ptr @table, i64 %i
  %f = load ptr, ptr %p
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @apply, double %x, metadata !"enzyme_const", ptr %f)
  ret double %r
}
