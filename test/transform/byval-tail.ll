; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A byval argument's copy is made at the call: the call may be a tail call although
; the original is a local. The callee must still see what was stored there.

%S = type { double, [8 x double] }

define double @callee(ptr byval(%S) align 8 %s) {
  %p = getelementptr %S, ptr %s, i64 0, i32 1, i64 5
  %v = load double, ptr %p
  %u = load double, ptr %s
  %r = fmul double %u, %v
  store double 0.0, ptr %p ; in the copy
  ret double %r
}

define double @f(double %x) {
  %s = alloca %S
  %p = getelementptr %S, ptr %s, i64 0, i32 1, i64 5
  store double 3.0, ptr %p
  store double %x, ptr %s
  %a = tail call double @callee(ptr byval(%S) align 8 %s)
  %b = tail call double @callee(ptr byval(%S) align 8 %s)
  %r = fmul double %a, %b
  ret double %r
}

declare double @__enzyme_autodiff(ptr, ...)

; f = 9 x^2, f' = 18 x
define i32 @main() {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0)
  %wrong = fcmp une double %d, 36.0
  %status = zext i1 %wrong to i32
  ret i32 %status
}
