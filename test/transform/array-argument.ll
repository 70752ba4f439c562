; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A callee that overwrites its argument in a loop, called twice with the same memory.

define void @square(ptr %a, i64 %n) noinline {
entry:
  %none = icmp eq i64 %n, 0
  br i1 %none, label %exit, label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr double, ptr %a, i64 %i
  %v = load double, ptr %p
  %w = fmul double %v, %v
  store double %w, ptr %p
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define double @f(double %x, double %y) {
  %a = alloca [2 x double]
  %n = fptoui double %x to i64 ; 2
  %p = getelementptr double, ptr %a, i64 1
  store double %x, ptr %a
  store double %y, ptr %p
  call void @square(ptr %a, i64 %n)
  call void @square(ptr %a, i64 1)
  %u = load double, ptr %a
  %v = load double, ptr %p
  %r = fmul double %u, %v
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (2.0, 3.0): df/dx = 288.0, df/dy = 96.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, double 3.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 0.0, double 3.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, double 3.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 288.0
  %w1 = fcmp une double %ty, 96.0
  %w2 = fcmp une double %gx, 288.0
  %w3 = fcmp une double %gy, 96.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
