; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A nest of three; only the loop in the middle has a count that changes. The
; number of products: (1 + 2 + 3) * 2.

define double @f(double %x, double %y) {
entry:
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.latch ]
  %s = phi double [ %x, %entry ], [ %t2, %outer.latch ]
  br label %middle

middle:
  %j = phi i64 [ 0, %outer ], [ %j.next, %middle.latch ]
  %u = phi double [ %s, %outer ], [ %t2, %middle.latch ]
  br label %inner

inner:
  %k = phi i64 [ 0, %middle ], [ %k.next, %inner ]
  %t = phi double [ %u, %middle ], [ %t2, %inner ]
  %t2 = fmul double %t, %y
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp ult i64 %k.next, 2
  br i1 %k.more, label %inner, label %middle.latch

middle.latch:
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ule i64 %j.next, %i
  br i1 %j.more, label %middle, label %outer.latch

outer.latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, 3
  br i1 %i.more, label %outer, label %exit

exit:
  ret double %t2
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (3.0, 2.0): df/dx = 4096.0, df/dy = 73728.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, double 2.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 0.0, double 2.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, double 2.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 4096.0
  %w1 = fcmp une double %ty, 73728.0
  %w2 = fcmp une double %gx, 4096.0
  %w3 = fcmp une double %gy, 73728.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
