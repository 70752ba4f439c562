; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s
; Two objects {number, pointer} are swapped word by word in a loop: the words of
; the loop have no type before it is unrolled.

; CHECK-LABEL: define double @gradient(
; CHECK-NOT: __enzyme
declare double @__enzyme_autodiff(ptr, double)

define double @gradient(double %x) {
  %r = call double @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}

define double @f(double %x) {
entry:
  %a = alloca double
  %b = alloca double
  %p = alloca { i64, ptr }
  %q = alloca { i64, ptr }
  %xx = fmul double %x, %x
  store double %x, ptr %a
  store double %xx, ptr %b
  store i64 1, ptr %p
  store i64 2, ptr %q
  %p1 = getelementptr i8, ptr %p, i64 8
  %q1 = getelementptr i8, ptr %q, i64 8
  store ptr %a, ptr %p1
  store ptr %b, ptr %q1
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %pi = getelementptr i64, ptr %p, i64 %i
  %qi = getelementptr i64, ptr %q, i64 %i
  %u = load i64, ptr %pi
  %v = load i64, ptr %qi
  store i64 %v, ptr %pi
  store i64 %u, ptr %qi
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 2
  br i1 %done, label %exit, label %loop

exit:
  %to = load ptr, ptr %p1
  %y = load double, ptr %to
  ret double %y
}
