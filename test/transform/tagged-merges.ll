; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Result<f64, Failure>, Failure being a count or a number, in two registers: behind the
; tests of the tags a word that is the bits of a number at times is a count. Whether
; a derivative is lost there is seen when the program runs, by the way that led there.

@drops = global i64 0
declare double @__enzyme_fwddiff(ptr, ...)
declare double @__enzyme_autodiff(ptr, ...)

define double @solve(double %x, i64 %n) {
entry:
  %fails = icmp ugt i64 %n, 9
  %big = fcmp ogt double %x, 5.0
  br i1 %big, label %number, label %other
number:                                  ; Err(Reached(x * x))
  %y = fmul double %x, %x
  %y.bits = bitcast double %y to i64
  br label %join
other:
  br i1 %fails, label %count, label %fine
count:                                   ; Err(Steps(n))
  %n.number = bitcast i64 %n to double
  br label %join
fine:                                    ; Ok(3 * x)
  %z = fmul double %x, 3.0
  %z.bits = bitcast double %z to i64
  br label %join
join:
  %is.err = phi i1 [ true, %number ], [ true, %count ], [ false, %fine ]
  %which = phi i64 [ 1, %number ], [ 0, %count ], [ %z.bits, %fine ]
  %bits = phi i64 [ %y.bits, %number ], [ %n, %count ], [ %z.bits, %fine ]
  %value = phi double [ %y, %number ], [ %n.number, %count ], [ %z, %fine ]
  %d = load i64, ptr @drops              ; dropping what the solver held
  %held = icmp eq i64 %d, 0
  br i1 %held, label %dropped, label %drop
drop:
  store i64 0, ptr @drops
  br label %dropped
dropped:
  br i1 %is.err, label %err, label %ok
ok:
  ret double %value
err:
  %reached = trunc nuw i64 %which to i1
  br i1 %reached, label %err.number, label %err.count
err.number:
  %r = fmul double %value, %x
  ret double %r
err.count:
  %c = uitofp i64 %bits to double
  %s = fmul double %c, %x
  ret double %s
}

; x = 2: 3 with few steps, n with many; x = 6: 3 * 36.
define i32 @main() {
  %ok = call double (ptr, ...) @__enzyme_autodiff(ptr @solve, double 2.0, i64 4)
  %count = call double (ptr, ...) @__enzyme_autodiff(ptr @solve, double 2.0, i64 11)
  %number = call double (ptr, ...) @__enzyme_autodiff(ptr @solve, double 6.0, i64 11)
  %ok.t = call double (ptr, ...) @__enzyme_fwddiff(ptr @solve, double 2.0, double 1.0, i64 4)
  %count.t = call double (ptr, ...) @__enzyme_fwddiff(ptr @solve, double 2.0, double 1.0, i64 11)
  %number.t = call double (ptr, ...) @__enzyme_fwddiff(ptr @solve, double 6.0, double 1.0, i64 11)
  %w0 = fcmp une double %ok, 3.0
  %w1 = fcmp une double %count, 11.0
  %w2 = fcmp une double %number, 108.0
  %w3 = fcmp une double %ok.t, 3.0
  %w4 = fcmp une double %count.t, 11.0
  %w5 = fcmp une double %number.t, 108.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %w04 = select i1 %w3, i32 4, i32 %w03
  %w05 = select i1 %w4, i32 5, i32 %w04
  %wrong = select i1 %w5, i32 6, i32 %w05
  ret i32 %wrong
}
