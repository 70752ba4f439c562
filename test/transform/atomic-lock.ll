; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s
; A lock (Rust's Mutex) where something else lies at other times: zero and flags
; take each other's places. It is locked and unlocked once, and has no shadow.
; CHECK-LABEL: define internal {{.*}}@linkgrad.reverse.f
; CHECK-COUNT-1: cmpxchg
; CHECK-NOT: cmpxchg
; CHECK: ret void

declare double @__enzyme_autodiff(ptr, ...)

define double @f(ptr %p, i1 %isValue) {
entry:
  %place = getelementptr i8, ptr %p, i64 8
  %other = load ptr, ptr %place
  br i1 %isValue, label %value, label %lock

value:
  %w = load double, ptr %other
  ret double %w

lock:
  %pair = cmpxchg ptr %other, i32 0, i32 1 acquire monotonic
  %won = extractvalue { i32, i1 } %pair, 1
  br i1 %won, label %locked, label %wait

wait:
  %before = atomicrmw xchg ptr %other, i32 2 acquire
  %free = icmp eq i32 %before, 0
  br i1 %free, label %locked, label %wait

locked:
  %v = load double, ptr %p
  %r = fmul double %v, %v
  %old = atomicrmw xchg ptr %other, i32 0 release
  %waited = icmp eq i32 %old, 2
  %s = select i1 %waited, double 0.0, double %r
  ret double %s
}

define double @run(ptr %p, ptr %dp, i1 %isValue) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %p, ptr %dp, i1 %isValue)
  ret double %r
}
