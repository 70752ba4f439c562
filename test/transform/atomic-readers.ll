; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s
; A lock that counts its readers in a word (Rust's RwLock), where something else
; lies at other times: what is computed with, and what takes its place, are
; integers. It is locked and unlocked once, and has no shadow.
; CHECK-LABEL: define internal {{.*}}@linkgrad.reverse.f
; CHECK-COUNT-1: cmpxchg ptr %{{.*}} i32 0, i32 1073741823
; CHECK-COUNT-1: cmpxchg weak
; CHECK-COUNT-1: cmpxchg ptr %{{.*}} i32 -2147483648
; CHECK-NOT: cmpxchg
; CHECK: ret void

declare double @__enzyme_autodiff(ptr, ...)

define double @f(ptr %p, i1 %is.value) {
entry:
  %place = getelementptr i8, ptr %p, i64 8
  %other = load ptr, ptr %place
  br i1 %is.value, label %value, label %lock

value:
  %w = load double, ptr %other
  ret double %w

lock:
  %free = cmpxchg ptr %other, i32 0, i32 1073741823 acquire monotonic
  %won = extractvalue { i32, i1 } %free, 1
  br i1 %won, label %locked, label %wait

wait:
  %state = phi i32 [ 0, %lock ], [ %now, %wait ]
  %readers = and i32 %state, 1073741823
  %none = icmp eq i32 %readers, 0
  %next = or i32 %state, -2147483648
  %pair = cmpxchg weak ptr %other, i32 %state, i32 %next acquire monotonic
  %now = extractvalue { i32, i1 } %pair, 0
  %marked = extractvalue { i32, i1 } %pair, 1
  %both = and i1 %none, %marked
  br i1 %both, label %locked, label %wait

locked:
  %v = load double, ptr %p
  %r = fmul double %v, %v
  %before = atomicrmw sub ptr %other, i32 1073741823 release
  %last = cmpxchg ptr %other, i32 -2147483648, i32 0 monotonic monotonic
  %woken = extractvalue { i32, i1 } %last, 1
  %s = select i1 %woken, double 0.0, double %r
  ret double %s
}

define double @run(ptr %p, ptr %dp, i1 %is.value) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %p, ptr %dp, i1 %is.value)
  ret double %r
}
