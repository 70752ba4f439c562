; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A word that is a count or the bits of a number, and computed with as an integer
; whatever it is: the derivative is that of the count, and lost (NaN) for the number.
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

define double @count(double %x, i64 %n) {
entry:
  %big = fcmp ogt double %x, 5.0
  br i1 %big, label %number, label %join
number:
  %y = fmul double %x, %x
  %bits = bitcast double %y to i64
  br label %join
join:
  %word = phi i64 [ %bits, %number ], [ %n, %entry ]
  %c = uitofp i64 %word to double
  %r = fmul double %c, %x
  ret double %r
}

define i32 @main() {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @count, double 2.0, i64 11)
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @count, double 2.0, double 1.0, i64 11)
  %lost.r = call double (ptr, ...) @__enzyme_autodiff(ptr @count, double 6.0, i64 11)
  %lost.t = call double (ptr, ...) @__enzyme_fwddiff(ptr @count, double 6.0, double 1.0, i64 11)
  %w0 = fcmp une double %r, 11.0
  %w1 = fcmp une double %t, 11.0
  %w2 = fcmp ord double %lost.r, 0.0
  %w3 = fcmp ord double %lost.t, 0.0
  %w01 = or i1 %w0, %w1
  %w23 = or i1 %w2, %w3
  %w = or i1 %w01, %w23
  %e = zext i1 %w to i32
  ret i32 %e
}
