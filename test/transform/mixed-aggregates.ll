; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Structs of floats and pointers that are loaded and stored as one value, with
; padding between: d/dx (x^2 * 3 x) = 9 x^2, 36 at x = 2.
%Item = type { ptr, i8, double, [2 x { i8, double }] }
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

define double @f(double %x, i64 %i) {
  %square = alloca double
  %s = fmul double %x, %x
  store double %s, ptr %square
  %three = fmul double %x, 3.0
  %a = insertvalue %Item zeroinitializer, ptr %square, 0
  %b = insertvalue %Item %a, double %three, 3, 1, 1
  %slots = alloca [2 x %Item]
  %slot = getelementptr [2 x %Item], ptr %slots, i64 0, i64 %i
  store %Item %b, ptr %slot
  %c = load %Item, ptr %slot
  %other = alloca %Item
  store %Item %c, ptr %other
  %d = load %Item, ptr %other
  %p = extractvalue %Item %d, 0
  %v = load double, ptr %p
  %w = extractvalue %Item %d, 3, 1, 1
  %r = fmul double %v, %w
  ret double %r
}
define i32 @main() {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, i64 1)
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, i64 1)
  %wr = fcmp une double %r, 36.0
  %wt = fcmp une double %t, 36.0
  %w = or i1 %wr, %wt
  %e = zext i1 %w to i32
  ret i32 %e
}
