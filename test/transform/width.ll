; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Two lanes share one primal sweep and one tape.

%two = type { double, double }

; x[0] * x[1]^n
define void @f(ptr %out, ptr %x, i64 %n) {
entry:
  %v0 = load double, ptr %x
  %p = getelementptr double, ptr %x, i64 1
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %v = phi double [ %v0, %entry ], [ %w, %loop ]
  %y = load double, ptr %p
  %w = fmul double %v, %y
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  store double %w, ptr %out
  ret void
}

@enzyme_width = external global i32
@enzyme_dup = external global i32
@enzyme_const = external global i32
declare void @__enzyme_fwddiff(...)
declare void @__enzyme_autodiff(...)

; x = {3, 2}, n = 4: f = 48, df = {16, 96}.
@x = global %two { double 3.0, double 2.0 }
@t0 = global %two { double 1.0, double 0.0 }
@t1 = global %two { double 0.0, double 1.0 }
@g0 = global %two zeroinitializer
@g1 = global %two zeroinitializer

define i32 @differs(ptr %p, double %want, i32 %code) {
  %v = load double, ptr %p
  %wrong = fcmp une double %v, %want
  %r = select i1 %wrong, i32 %code, i32 0
  ret i32 %r
}

define i32 @main() {
  %out = alloca double
  %o0 = alloca double
  %o1 = alloca double
  store double 0.0, ptr %o0
  store double 0.0, ptr %o1
  %width = load i32, ptr @enzyme_width
  %dup = load i32, ptr @enzyme_dup
  %const = load i32, ptr @enzyme_const
  call void (...) @__enzyme_fwddiff(ptr @f, i32 %width, i32 2, i32 %dup, ptr %out, ptr %o0, ptr %o1, i32 %dup, ptr @x, ptr @t0, ptr @t1, i32 %const, i64 4)
  %a = call i32 @differs(ptr %o0, double 16.0, i32 1)
  %b = call i32 @differs(ptr %o1, double 96.0, i32 2)
  store double 1.0, ptr %o0
  store double 10.0, ptr %o1
  call void (...) @__enzyme_autodiff(ptr @f, i32 %width, i32 2, i32 %dup, ptr %out, ptr %o0, ptr %o1, i32 %dup, ptr @x, ptr @g0, ptr @g1, i32 %const, i64 4)
  %p0 = getelementptr double, ptr @g0, i64 1
  %p1 = getelementptr double, ptr @g1, i64 1
  %c = call i32 @differs(ptr @g0, double 16.0, i32 4)
  %d = call i32 @differs(ptr %p0, double 96.0, i32 8)
  %e = call i32 @differs(ptr @g1, double 160.0, i32 16)
  %g = call i32 @differs(ptr %p1, double 960.0, i32 32)
  %h = call i32 @differs(ptr %out, double 48.0, i32 64)
  %s1 = or i32 %a, %b
  %s2 = or i32 %c, %d
  %s3 = or i32 %e, %g
  %s4 = or i32 %s1, %s2
  %s5 = or i32 %s3, %h
  %s = or i32 %s4, %s5
  ret i32 %s
}
