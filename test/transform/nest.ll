; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A triangular nest whose inner loop may run zero times: x * y^(0+1+2+3).

define double @f(double %x, double %y) {
entry:
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.latch ]
  %v = phi double [ %x, %entry ], [ %v.out, %outer.latch ]
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %body ]
  %u = phi double [ %v, %outer ], [ %w, %body ]
  %in = icmp ult i64 %j, %i
  br i1 %in, label %body, label %outer.latch

body:
  %w = fmul double %u, %y
  %j.next = add i64 %j, 1
  br label %inner

outer.latch:
  %v.out = phi double [ %u, %inner ]
  %i.next = add i64 %i, 1
  %i.more = icmp ult i64 %i.next, 4
  br i1 %i.more, label %outer, label %exit

exit:
  ret double %v.out
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (3.0, 2.0): df/dx = 64.0, df/dy = 576.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, double 2.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 0.0, double 2.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, double 2.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 64.0
  %w1 = fcmp une double %ty, 576.0
  %w2 = fcmp une double %gx, 64.0
  %w3 = fcmp une double %gy, 576.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
