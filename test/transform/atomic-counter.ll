; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s
; A reference count in bytes that are doubles elsewhere is counted once.
; CHECK-LABEL: define internal {{.*}}@linkgrad.reverse.f
; CHECK-COUNT-1: atomicrmw add
; CHECK-NOT: atomicrmw

declare double @__enzyme_autodiff(ptr, ...)

define double @f(ptr %p, i64 %i) {
  %q = getelementptr double, ptr %p, i64 %i
  %v = load double, ptr %q
  %r = fmul double %v, %v
  %old = atomicrmw add ptr %p, i64 1 monotonic
  ret double %r
}

define double @run(ptr %p, ptr %dp) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %p, ptr %dp, i64 1)
  ret double %r
}
