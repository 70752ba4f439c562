; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Paths that end the program have no reverse sweep.

declare void @abort() noreturn
declare void @__assert_fail(ptr, ptr, i32, ptr) noreturn
@text = private constant [2 x i8] c"x\00"

define double @f(double %x, double %y) {
  %bad = fcmp olt double %x, 0.0
  br i1 %bad, label %abort, label %next

next:
  %xy = fmul double %x, %y
  %worse = fcmp ogt double %xy, 100.0
  br i1 %worse, label %assert, label %exit

exit:
  ret double %xy

abort:
  call void @abort()
  unreachable

assert:
  call void @__assert_fail(ptr @text, ptr @text, i32 1, ptr @text)
  unreachable
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (3.0, 2.0): df/dx = 2.0, df/dy = 3.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, double 2.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 0.0, double 2.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, double 2.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 2.0
  %w1 = fcmp une double %ty, 3.0
  %w2 = fcmp une double %gx, 2.0
  %w3 = fcmp une double %gy, 3.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
