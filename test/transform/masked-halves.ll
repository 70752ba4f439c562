; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Two floats in one register are chosen by masks, as vector code of Rust's dev
; builds does: min(x, y) beside x + y > 6 ? y : x.

define i64 @both(i64 %a, i64 %b) {
  %r = and i64 %a, %b
  ret i64 %r
}

define i64 @pair(float %x, float %y) {
  %xi = bitcast float %x to i32
  %yi = bitcast float %y to i32
  %xw = zext i32 %xi to i64
  %yw = zext i32 %yi to i64
  %up = shl i64 %yw, 32
  %r = or i64 %up, %xw
  ret i64 %r
}

define double @f(double %xd, double %yd) {
  %x = fptrunc double %xd to float
  %y = fptrunc double %yd to float
  %xy = call i64 @pair(float %x, float %y)
  %yx = call i64 @pair(float %y, float %x)
  %less = fcmp olt float %x, %y
  %lower = select i1 %less, i64 4294967295, i64 0
  %total = fadd float %x, %y
  %large = fcmp ogt float %total, 6.0
  %upper = select i1 %large, i64 -4294967296, i64 0
  %mask = or i64 %upper, %lower
  %other = xor i64 %mask, -1
  %kept = call i64 @both(i64 %xy, i64 %mask)
  %turned = call i64 @both(i64 %yx, i64 %other)
  %word = or i64 %kept, %turned
  %low = trunc i64 %word to i32
  %shifted = lshr i64 %word, 32
  %high = trunc i64 %shifted to i32
  %min = bitcast i32 %low to float
  %second = bitcast i32 %high to float
  %square = fmul float %min, %min
  %triple = fmul float %second, 3.0
  %sum = fadd float %square, %triple
  %r = fpext float %sum to double
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (2, 5) it is x^2 + 3 y, at (2, 3) x^2 + 3 x.
define i32 @main() {
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, double 5.0, double 0.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, double 5.0)
  %h = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, double 3.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %hx = extractvalue { double, double } %h, 0
  %hy = extractvalue { double, double } %h, 1
  %w0 = fcmp une double %t, 4.0
  %w1 = fcmp une double %gx, 4.0
  %w2 = fcmp une double %gy, 3.0
  %w3 = fcmp une double %hx, 7.0
  %w4 = fcmp une double %hy, 0.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %w04 = select i1 %w3, i32 4, i32 %w03
  %wrong = select i1 %w4, i32 5, i32 %w04
  ret i32 %wrong
}
