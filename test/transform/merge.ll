; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A phi of a merge; the sweep goes back the way it came.

declare void @touch()
define double @f(double %x, double %y) {
entry:
  %c = fcmp ogt double %x, %y
  br i1 %c, label %then, label %else

then:
  %a = call double @llvm.sqrt.f64(double %x)
  br label %merge

else:
  %b = call double @llvm.sqrt.f64(double %y)
  %b2 = fmul double %b, %x
  br label %merge

merge:
  %p = phi double [ %a, %then ], [ %b2, %else ]
  %r = fmul double %p, %p
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (2.0, 4.0): df/dx = 16.0, df/dy = 4.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, double 4.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 0.0, double 4.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, double 4.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 16.0
  %w1 = fcmp une double %ty, 4.0
  %w2 = fcmp une double %gx, 16.0
  %w3 = fcmp une double %gy, 4.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
