; RUN: not %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; A parameter that is a number on one path and an address on the other.
; CHECK: cannot tell whether an integer of 8 bytes holds floating-point numbers, integers or pointers [unknown-type]
declare double @__enzyme_autodiff(ptr, ...)

define double @f(double %d, i1 %is) {
entry:
  br i1 %is, label %number, label %pointer

number:
  ret double %d

pointer:
  %bits = bitcast double %d to i64
  %q = inttoptr i64 %bits to ptr
  %e = load double, ptr %q
  ret double %e
}

define double @run(double %d, i1 %is) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %d, i1 %is)
  ret double %r
}
