; RUN: not %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; An address that is hidden in a number: nobody knows the object behind it, nor its
; shadow.
; CHECK: cannot tell whether an integer of 8 bytes holds floating-point numbers, integers or pointers [unknown-type]
declare double @__enzyme_autodiff(ptr, ...)
@kept = internal global i64 0
declare ptr @malloc(i64)
declare void @free(ptr)

define double @f(double %x) {
  %raw = call ptr @malloc(i64 64)
  %bits = ptrtoint ptr %raw to i64
  %hidden = xor i64 %bits, 1234567
  store i64 %hidden, ptr @kept
  %word = load i64, ptr @kept
  %shown = xor i64 %word, 1234567
  %p = inttoptr i64 %shown to ptr
  store double %x, ptr %p
  %r = load volatile double, ptr %p
  call void @free(ptr %raw)
  ret double %r
}

define double @run(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
