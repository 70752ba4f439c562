; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Two floats of one struct that are copied as one i64.

define double @f(double %x, double %y) {
  %s = alloca { float, float }
  %t = alloca [3 x { float, float }]
  %n = fptoui double %y to i64
  %a = fptrunc double %x to float
  %b = fptrunc double %y to float
  %s1 = getelementptr float, ptr %s, i64 1
  store float %a, ptr %s
  store float %b, ptr %s1
  %both = load i64, ptr %s
  %k = and i64 %n, 1
  %p = getelementptr { float, float }, ptr %t, i64 %k
  store i64 %both, ptr %p
  %p1 = getelementptr float, ptr %p, i64 1
  %u = load float, ptr %p
  %v = load float, ptr %p1
  %m = fmul float %u, %v
  %r = fpext float %m to double
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (2.0, 3.0): df/dx = 3.0, df/dy = 2.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, double 3.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 0.0, double 3.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, double 3.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 3.0
  %w1 = fcmp une double %ty, 2.0
  %w2 = fcmp une double %gx, 3.0
  %w3 = fcmp une double %gy, 2.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
