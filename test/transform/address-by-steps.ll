; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; Each address is a sum of the one before it, all of them of a constant: none is
; taken for the integer that is added.

; CHECK-LABEL: define internal {{.*}} @linkgrad.reverse.f(
; CHECK-NOT: getelementptr i8, i64
; CHECK: ret

declare double @__enzyme_autodiff(ptr, ...)
@table = internal constant [64 x i8] c"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

define double @f(double %x, i64 %i, i64 %j, i64 %n) {
entry:
  %a = getelementptr i8, ptr @table, i64 %i
  %b = getelementptr i8, ptr %a, i64 3
  %past = icmp sgt i64 %j, %i
  br i1 %past, label %more, label %out

more:
  %v = load i8, ptr %b
  %c = getelementptr i8, ptr %b, i64 %j
  %w = load i8, ptr %c
  %s = add i8 %v, %w
  %d = uitofp i8 %s to double
  %r = fmul double %x, %d
  ret double %r

out:
  ret double %x
}

define double @run(double %x, i64 %i, i64 %j, i64 %n) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x, i64 %i, i64 %j, i64 %n)
  ret double %r
}
