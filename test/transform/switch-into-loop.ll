; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A loop that a switch enters at two places.

; With n = 3: from the left x * y * x * y * x, from the right y * x * y * x.
define double @f(double %x, double %y, i32 %where) {
entry:
  switch i32 %where, label %out [
    i32 4, label %first
    i32 5, label %first
    i32 6, label %second
  ]

first:
  %a = phi double [ 1.0, %entry ], [ 1.0, %entry ], [ %ay, %second ]
  %i = phi i64 [ 0, %entry ], [ 0, %entry ], [ %k, %second ]
  %ax = fmul double %a, %x
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 3
  br i1 %more, label %second, label %exit

second:
  %b = phi double [ 1.0, %entry ], [ %ax, %first ]
  %k = phi i64 [ 1, %entry ], [ %next, %first ]
  %ay = fmul double %b, %y
  br label %first

exit:
  ret double %ax

out:
  ret double %x
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (3.0, 2.0): x^3 y^2 has 108 and 108, x^2 y^2 has 24 and 36.
define i32 @main() {
  %l = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, double 2.0, i32 5)
  %r = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, double 2.0, i32 6)
  %tl = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, double 2.0, double 0.0, i32 4)
  %tr = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 0.0, double 2.0, double 1.0, i32 6)
  %lx = extractvalue { double, double } %l, 0
  %ly = extractvalue { double, double } %l, 1
  %rx = extractvalue { double, double } %r, 0
  %ry = extractvalue { double, double } %r, 1
  %w0 = fcmp une double %lx, 108.0
  %w1 = fcmp une double %ly, 108.0
  %w2 = fcmp une double %rx, 24.0
  %w3 = fcmp une double %ry, 36.0
  %w4 = fcmp une double %tl, 108.0
  %w5 = fcmp une double %tr, 36.0
  %w00 = select i1 %w0, i32 1, i32 0
  %w01 = select i1 %w1, i32 2, i32 %w00
  %w02 = select i1 %w2, i32 3, i32 %w01
  %w03 = select i1 %w3, i32 4, i32 %w02
  %w04 = select i1 %w4, i32 5, i32 %w03
  %w05 = select i1 %w5, i32 6, i32 %w04
  ret i32 %w05
}
