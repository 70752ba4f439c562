; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; x >= 0 ? sqrt(x) * sqrt(x) * x : 2 * x, where an optimiser has computed the root
; before the test: where the test fails its partial is NaN, but nobody uses it.

declare double @llvm.sqrt.f64(double)
declare double @__enzyme_fwddiff(ptr, ...)
declare double @__enzyme_autodiff(ptr, ...)
@log = global i64 0

define double @f(double %x) {
  %c = fcmp oge double %x, 0.0
  %r = call double @llvm.sqrt.f64(double %x)
  br i1 %c, label %use, label %other
use:
  %s = fmul double %r, %r
  store volatile i64 1, ptr @log
  %far = fcmp olt double %x, 100.0
  br i1 %far, label %again, label %end
again:
  store volatile i64 2, ptr @log
  %t = fmul double %r, 0.0
  br label %end
end:
  %u = phi double [ 0.0, %use ], [ %t, %again ]
  %v = fmul double %s, %x
  %w = fadd double %v, %u
  ret double %w
other:
  store volatile i64 3, ptr @log
  %o = fmul double %x, 2.0
  ret double %o
}

; f' = 2 x at 4, 2 at -4.
define i32 @main() {
  %p = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 4.0)
  %n = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double -4.0)
  %pt = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 4.0, double 1.0)
  %nt = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double -4.0, double 1.0)
  %w0 = fcmp une double %p, 8.0
  %w1 = fcmp une double %n, 2.0
  %w2 = fcmp une double %pt, 8.0
  %w3 = fcmp une double %nt, 2.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
