; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Rust's Result<f64, Box<dyn Error>>: what is computed, or the address of a table, in
; one word. Behind the test of the other word, the error's address or null, it is the
; number, and no address.

declare void @__enzyme_fwddiff(ptr, ...)
declare double @__enzyme_autodiff(ptr, ...)
declare noalias ptr @malloc(i64)
declare void @abort() noreturn
declare i32 @putchar(i32)

@table = internal constant [3 x ptr] zeroinitializer

define void @solve(double %x, ptr %out) {
entry:
  %fails = fcmp ogt double %x, 5.0
  br i1 %fails, label %error, label %fine
error:
  %box = call ptr @malloc(i64 8)
  %none = icmp eq ptr %box, null
  br i1 %none, label %memory, label %failed
memory:
  call void @abort()
  unreachable
failed:
  store i64 7, ptr %box
  br label %join
fine:
  %y = fmul double %x, %x
  %bits = bitcast double %y to i64
  br label %join
join:
  %data = phi ptr [ %box, %failed ], [ null, %fine ]
  %word = phi i64 [ ptrtoint (ptr @table to i64), %failed ], [ %bits, %fine ]
  call i32 @putchar(i32 1) noduplicate ; or jump threading does it
  %is.ok = icmp eq ptr %data, null
  br i1 %is.ok, label %ok, label %panic
panic:
  call void @abort()
  unreachable
ok:
  store i64 %word, ptr %out
  ret void
}

; 2 x
define i32 @main() {
  %o = alloca double
  %do = alloca double
  store double 1.0, ptr %do
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @solve, double 3.0, ptr %o, ptr %do)
  call void (ptr, ...) @__enzyme_fwddiff(ptr @solve, double 3.0, double 1.0, ptr %o, ptr %do)
  %t = load double, ptr %do
  %w1 = fcmp une double %r, 6.0
  %w2 = fcmp une double %t, 6.0
  %w = or i1 %w1, %w2
  %e = zext i1 %w to i32
  ret i32 %e
}
