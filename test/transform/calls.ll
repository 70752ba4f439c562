; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; RUN: FileCheck %s < %t.ll
; Recursion makes calls that are not inlined: halves that hand over a tape.

; CHECK-DAG: define internal {{.*}} @linkgrad.augmented.power
; CHECK-DAG: define internal {{.*}} @linkgrad.reverse.of.power

define double @power(double %x, double %y, i64 %n) {
  %done = icmp eq i64 %n, 0
  br i1 %done, label %end, label %more

more:
  %n1 = sub i64 %n, 1
  %p = call double @power(double %x, double %y, i64 %n1)
  %q = fmul double %p, %y
  %s = fmul double %q, %q
  %r = fdiv double %s, %q
  ret double %r

end:
  ret double %x
}

define double @f(double %x, double %y) {
  %r = call double @power(double %x, double %y, i64 5)
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (3.0, 2.0): df/dx = 32.0, df/dy = 240.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, double 2.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 0.0, double 2.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, double 2.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 32.0
  %w1 = fcmp une double %ty, 240.0
  %w2 = fcmp une double %gx, 32.0
  %w3 = fcmp une double %gy, 240.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
