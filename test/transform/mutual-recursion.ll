; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Functions that call each other; the tapes are linked through both.

define fastcc double @even(double %x, double %y, i64 %n) {
  %done = icmp eq i64 %n, 0
  br i1 %done, label %end, label %more

more:
  %n1 = sub i64 %n, 1
  %p = call fastcc double @odd(double %x, double %y, i64 %n1)
  %q = fmul double %p, %y
  ret double %q

end:
  ret double %x
}

define fastcc double @odd(double %x, double %y, i64 %n) {
  %n1 = sub i64 %n, 1
  %p = call fastcc double @even(double %x, double %y, i64 %n1)
  %q = fmul double %p, %x
  ret double %q
}

define double @f(double %x, double %y) {
  %r = call fastcc double @even(double %x, double %y, i64 4)
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (3.0, 2.0): df/dx = 108.0, df/dy = 108.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, double 2.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 0.0, double 2.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, double 2.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 108.0
  %w1 = fcmp une double %ty, 108.0
  %w2 = fcmp une double %gx, 108.0
  %w3 = fcmp une double %gy, 108.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
