; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; The absolute value of a number, by a compare-exchange of its bits, where
; something else lies at other times: a mask of the sign is no arithmetic on
; integers, as what locks count is.
; CHECK: error: cannot differentiate this instruction: an atomic compare-exchange on active memory [unsupported-instruction]
; CHECK-NEXT: >>> in 'f'
declare double @__enzyme_autodiff(ptr, ...)

define double @f(ptr %p, i1 %is.value, i1 %is.count) {
entry:
  %place = getelementptr i8, ptr %p, i64 8
  %other = load ptr, ptr %place
  br i1 %is.value, label %value, label %else

else:
  br i1 %is.count, label %count, label %sign

value:
  %w = load float, ptr %other
  %wide = fpext float %w to double
  ret double %wide

count:
  %n = load i32, ptr %other
  %more = add i32 %n, 1
  store i32 %more, ptr %other
  br label %sign

sign:
  %old = load atomic i32, ptr %other monotonic, align 4
  %new = and i32 %old, 2147483647
  %pair = cmpxchg ptr %other, i32 %old, i32 %new monotonic monotonic
  %v = load double, ptr %p
  ret double %v
}

define double @run(ptr %p, ptr %dp, i1 %a, i1 %b) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %p, ptr %dp, i1 %a, i1 %b)
  ret double %r
}
