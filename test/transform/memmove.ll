; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Source and destination of memmove overlap: shadows move in the same order, and
; adjoints in the other.

declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

define double @f(double %x, double %y) {
entry:
  %a = alloca [8 x double]
  %n = fptoui double %y to i64 ; 3
  %bytes = mul i64 %n, 8
  br label %fill

fill:
  %i = phi i64 [ 0, %entry ], [ %next, %fill ]
  %v = phi double [ %x, %entry ], [ %w, %fill ]
  %p = getelementptr double, ptr %a, i64 %i
  store double %v, ptr %p
  %w = fmul double %v, %y
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 4
  br i1 %more, label %fill, label %move

move:
  %a1 = getelementptr double, ptr %a, i64 1
  call void @llvm.memmove.p0.p0.i64(ptr %a1, ptr %a, i64 %bytes, i1 false)
  %a3 = getelementptr double, ptr %a, i64 %n
  %v0 = load double, ptr %a
  %v1 = load double, ptr %a1
  %v3 = load double, ptr %a3
  %s = fmul double %v0, %v1
  %r = fmul double %s, %v3
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (2.0, 3.0): df/dx = 108.0, df/dy = 48.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, double 3.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 0.0, double 3.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, double 3.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 108.0
  %w1 = fcmp une double %ty, 48.0
  %w2 = fcmp une double %gx, 108.0
  %w3 = fcmp une double %gy, 48.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
