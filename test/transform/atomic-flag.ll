; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s
; A flag that threads set and compare (Rust's thread::park), in memory of which
; nothing else is known: it is set once, and has no shadow.
; CHECK-LABEL: define internal {{.*}}@linkgrad.reverse.f
; CHECK-COUNT-1: atomicrmw xchg
; CHECK-NOT: atomicrmw
; CHECK-COUNT-1: cmpxchg
; CHECK-NOT: cmpxchg

declare double @__enzyme_autodiff(ptr, ...)

define double @f(ptr %p, i64 %i) {
  %q = getelementptr double, ptr %p, i64 %i
  %v = load double, ptr %q
  %r = fmul double %v, %v
  %old = atomicrmw xchg ptr %p, i64 1 release
  %parked = icmp eq i64 %old, -1
  %pair = cmpxchg ptr %p, i64 1, i64 2 acquire monotonic
  %won = extractvalue { i64, i1 } %pair, 1
  %any = or i1 %parked, %won
  %s = select i1 %any, double %r, double 0.0
  ret double %s
}

define double @run(ptr %p, ptr %dp) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %p, ptr %dp, i64 1)
  ret double %r
}
