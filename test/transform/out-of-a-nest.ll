; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; An exit of the inner loop that leaves both loops.

define double @f(double %x, double %y) {
entry:
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.latch ]
  %v = phi double [ %x, %entry ], [ %w, %outer.latch ]
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner.latch ]
  %u = phi double [ %v, %outer ], [ %w, %inner.latch ]
  %w = fmul double %u, %y
  %big = fcmp ogt double %w, 100.0
  br i1 %big, label %out, label %inner.latch

inner.latch:
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, 3
  br i1 %j.more, label %inner, label %outer.latch

outer.latch:
  %i.next = add i64 %i, 1
  %i.more = icmp ult i64 %i.next, 6
  br i1 %i.more, label %outer, label %end

out:
  %o = phi double [ %w, %inner ]
  %o2 = fmul double %o, %x
  br label %exit

end:
  br label %exit

exit:
  %r = phi double [ %o2, %out ], [ 0.0, %end ]
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (4.0, 2.0): df/dx = 256.0, df/dy = 1280.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 4.0, double 1.0, double 2.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 4.0, double 0.0, double 2.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 4.0, double 2.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 256.0
  %w1 = fcmp une double %ty, 1280.0
  %w2 = fcmp une double %gx, 256.0
  %w3 = fcmp une double %gy, 1280.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
