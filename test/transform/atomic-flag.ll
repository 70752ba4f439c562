; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s
; A flag that threads set and compare (Rust's thread::park), behind a pointer in
; active memory, of which nothing else is known: it is set once, and has no
; shadow. (In memory that may hold numbers it is refused:
; test/diag/unsupported-instruction.ll.)
; CHECK-LABEL: define internal {{.*}}@linkgrad.reverse.f
; CHECK-COUNT-1: atomicrmw xchg
; CHECK-NOT: atomicrmw
; CHECK-COUNT-1: cmpxchg
; CHECK-NOT: cmpxchg

declare double @__enzyme_autodiff(ptr, ...)

define double @f(ptr %p) {
  %v = load double, ptr %p
  %r = fmul double %v, %v
  %place = getelementptr i8, ptr %p, i64 8
  %flag = load ptr, ptr %place
  %old = atomicrmw xchg ptr %flag, i64 1 release
  %parked = icmp eq i64 %old, -1
  %pair = cmpxchg ptr %flag, i64 1, i64 2 acquire monotonic
  %won = extractvalue { i64, i1 } %pair, 1
  %any = or i1 %parked, %won
  %s = select i1 %any, double %r, double 0.0
  ret double %s
}

define double @run(ptr %p, ptr %dp) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %p, ptr %dp)
  ret double %r
}
