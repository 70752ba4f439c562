; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: lli %t.ll
; One store a turn, before the loop to one variable and in it to another.

define double @f(double %x) {
entry:
  %a = alloca double
  %b = alloca double
  store double %x, ptr %a
  store double %x, ptr %b
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = phi ptr [ %a, %entry ], [ %b, %loop ]
  %v = phi double [ %x, %entry ], [ %w, %loop ]
  store double %v, ptr %at
  %la = load double, ptr %a
  %lb = load double, ptr %b
  %w = fmul double %la, %lb
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 3
  br i1 %more, label %loop, label %done

done:
  ret double %w
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double } @__enzyme_autodiff(ptr, ...)

; x^4: 32 at 2.
define i32 @main() {
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0)
  %g = call { double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0)
  %gx = extractvalue { double } %g, 0
  %w0 = fcmp une double %t, 32.0
  %w1 = fcmp une double %gx, 32.0
  %w01 = select i1 %w0, i32 1, i32 0
  %wrong = select i1 %w1, i32 2, i32 %w01
  ret i32 %wrong
}
