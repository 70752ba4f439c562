; Whether callers overwrite what it reads makes no difference to a sum: the halves of both
; calls are the same, and kept once.
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; RUN: %opt -passes=linkgrad -S %s -o %t.ll && lli %t.ll

; CHECK-COUNT-1: define internal {{.*}}@linkgrad.reverse.of.sum
; CHECK-NOT: define internal {{.*}}@linkgrad.reverse.of.sum
define double @sum(ptr %p, i64 %n) {
entry:
  %is.last = icmp eq i64 %n, 0
  br i1 %is.last, label %last, label %more
last:
  ret double 0.0
more:
  %v = load double, ptr %p
  %next = getelementptr double, ptr %p, i64 1
  %less = sub i64 %n, 1
  %rest = call double @sum(ptr %next, i64 %less)
  %w = fmul double %v, 3.0
  %t = fadd double %rest, %w
  ret double %t
}

define double @f(ptr %x) {
  %a = call double @sum(ptr %x, i64 2)
  %aa = fmul double %a, %a
  store double %aa, ptr %x
  %b = call double @sum(ptr %x, i64 2)
  ret double %b
}

declare double @__enzyme_autodiff(ptr, ...)

; At (1, 2): a = 9, b = 3 (a^2 + x1), db/da = 54, so 162 and 165.
define i32 @main() {
  %x = alloca [2 x double]
  %dx = alloca [2 x double]
  %x1 = getelementptr double, ptr %x, i64 1
  %dx1 = getelementptr double, ptr %dx, i64 1
  store double 1.0, ptr %x
  store double 2.0, ptr %x1
  store [2 x double] zeroinitializer, ptr %dx
  call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx)
  %g = load double, ptr %dx
  %h = load double, ptr %dx1
  %g.is = fcmp oeq double %g, 162.0
  %h.is = fcmp oeq double %h, 165.0
  %both = and i1 %g.is, %h.is
  %wrong = xor i1 %both, true
  %exit = zext i1 %wrong to i32
  ret i32 %exit
}
