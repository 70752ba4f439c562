; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Rust's Result<_, Failure> where the tag of Failure is kept in the word of a length:
; a switch over "no length: its sign flipped, otherwise 2" past another merge.

@drops = global i64 0
declare double @__enzyme_fwddiff(ptr, ...)
declare double @__enzyme_autodiff(ptr, ...)

define double @solve(double %x, i64 %n) {
entry:
  %fails = icmp ugt i64 %n, 9
  %none = icmp eq i64 %n, 0
  br i1 %none, label %dropped, label %some
some:
  %big = fcmp ogt double %x, 5.0
  br i1 %big, label %number, label %other
number:                                  ; Negative(x * x)
  %y = fmul double %x, %x
  %y.bits = bitcast double %y to i64
  br label %join
other:
  br i1 %fails, label %count, label %text
count:                                   ; TooMany(n)
  %n.number = bitcast i64 %n to double
  br label %join
text:                                    ; Other(a string of 7)
  br label %join
join:
  %word = phi i64 [ -9223372036854775808, %number ], [ -9223372036854775807, %count ], [ 7, %text ]
  %bits = phi i64 [ %y.bits, %number ], [ %n, %count ], [ 0, %text ]
  %value = phi double [ %y, %number ], [ %n.number, %count ], [ 0.0, %text ]
  %d = load i64, ptr @drops
  %held = icmp eq i64 %d, 0
  br i1 %held, label %dropped, label %drop
drop:
  store i64 0, ptr @drops
  br label %dropped
dropped:
  %word.2 = phi i64 [ %word, %join ], [ %word, %drop ], [ 5, %entry ]
  %bits.2 = phi i64 [ %bits, %join ], [ %bits, %drop ], [ undef, %entry ]
  %value.2 = phi double [ %value, %join ], [ %value, %drop ], [ 0.0, %entry ]
  %negative = icmp slt i64 %word.2, 0
  %flipped = xor i64 %word.2, -9223372036854775808
  %tag = select i1 %negative, i64 %flipped, i64 2
  switch i64 %tag, label %never [
    i64 0, label %is.number
    i64 1, label %is.count
    i64 2, label %is.text
  ]
never:
  unreachable
is.number:
  %r = fmul double %value.2, %x
  ret double %r
is.count:
  %c = uitofp i64 %bits.2 to double
  %s = fmul double %c, %x
  ret double %s
is.text:
  %l = fmul double %x, 3.0
  ret double %l
}

; x = 2: 3 with few steps, n with many; x = 6: 3 * 36.
define i32 @main() {
  %ok = call double (ptr, ...) @__enzyme_autodiff(ptr @solve, double 2.0, i64 4)
  %count = call double (ptr, ...) @__enzyme_autodiff(ptr @solve, double 2.0, i64 11)
  %number = call double (ptr, ...) @__enzyme_autodiff(ptr @solve, double 6.0, i64 11)
  %number.t = call double (ptr, ...) @__enzyme_fwddiff(ptr @solve, double 6.0, double 1.0, i64 11)
  %w0 = fcmp une double %ok, 3.0
  %w1 = fcmp une double %count, 11.0
  %w2 = fcmp une double %number, 108.0
  %w3 = fcmp une double %number.t, 108.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
