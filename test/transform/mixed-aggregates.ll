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

; The same, moved from element to element by a function.
define void @move(ptr %to, ptr %from) noinline {
  %v = load %Item, ptr %from
  store %Item %v, ptr %to
  ret void
}
define double @g(double %x, i64 %n) {
  %square = alloca double
  %s = fmul double %x, %x
  store double %s, ptr %square
  %three = fmul double %x, 3.0
  %slots = alloca [8 x %Item]
  store ptr %square, ptr %slots
  %first = getelementptr %Item, ptr %slots, i64 0, i32 2
  store double %three, ptr %first
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %next = add i64 %i, 1
  %from = getelementptr %Item, ptr %slots, i64 %i
  %to = getelementptr %Item, ptr %slots, i64 %next
  call void @move(ptr %to, ptr %from)
  %end = icmp eq i64 %next, %n
  br i1 %end, label %done, label %loop
done:
  %last = getelementptr %Item, ptr %slots, i64 %n
  %p = load ptr, ptr %last
  %place = getelementptr %Item, ptr %last, i64 0, i32 2
  %v = load double, ptr %p
  %w = load double, ptr %place
  %r = fmul double %v, %w
  ret double %r
}
define i32 @main() {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, i64 1)
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, i64 1)
  %wr = fcmp une double %r, 36.0
  %wt = fcmp une double %t, 36.0
  %wrt = or i1 %wr, %wt
  %r2 = call double (ptr, ...) @__enzyme_autodiff(ptr @g, double 2.0, i64 4)
  %t2 = call double (ptr, ...) @__enzyme_fwddiff(ptr @g, double 2.0, double 1.0, i64 4)
  %wr2 = fcmp une double %r2, 36.0
  %wt2 = fcmp une double %t2, 36.0
  %wrt2 = or i1 %wr2, %wt2
  %w = or i1 %wrt, %wrt2
  %e = zext i1 %w to i32
  ret i32 %e
}
