; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A switch with a case that falls through and two that share a target.

define double @f(double %x, double %y) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %v = phi double [ %x, %entry ], [ %w, %join ]
  switch i32 %i, label %same [ i32 0, label %a
                               i32 1, label %b
                               i32 3, label %b
                               i32 2, label %c ]

a:
  %va = fmul double %v, %y
  br label %b

b:
  %vb = phi double [ %va, %a ], [ %v, %loop ], [ %v, %loop ]
  %vb2 = fmul double %vb, %x
  br label %join

c:
  %vc = fmul double %v, %v
  br label %join

same:
  br label %join

join:
  %w = phi double [ %vb2, %b ], [ %vc, %c ], [ %v, %same ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 5
  br i1 %more, label %loop, label %exit

exit:
  ret double %w
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (2.0, 3.0): df/dx = 4032.0, df/dy = 768.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, double 3.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 0.0, double 3.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, double 3.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 4032.0
  %w1 = fcmp une double %ty, 768.0
  %w2 = fcmp une double %gx, 4032.0
  %w3 = fcmp une double %gy, 768.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
