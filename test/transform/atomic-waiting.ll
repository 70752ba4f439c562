; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s
; A lock that somebody may wait for (Rust's Mutex), where something else lies at
; other times: one exchange says that it is locked, so the other is of a flag,
; too, whatever was there.
; CHECK-LABEL: define internal {{.*}}@linkgrad.reverse.f
; CHECK-COUNT-1: cmpxchg ptr %{{.*}} i32 0, i32 1
; CHECK-COUNT-1: atomicrmw xchg ptr %{{.*}} i32 2
; CHECK-NOT: {{cmpxchg|xchg}}
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
  %free = cmpxchg ptr %other, i32 0, i32 1 acquire monotonic
  %was = extractvalue { i32, i1 } %free, 0
  %won = extractvalue { i32, i1 } %free, 1
  br i1 %won, label %locked, label %wait

wait:
  %state = phi i32 [ %was, %lock ], [ %now, %held ]
  %waits = icmp eq i32 %state, 2
  br i1 %waits, label %held, label %mark

mark:
  %before = atomicrmw xchg ptr %other, i32 2 acquire
  %mine = icmp eq i32 %before, 0
  br i1 %mine, label %locked, label %held

held:
  %now = load atomic i32, ptr %other monotonic, align 4
  br label %wait

locked:
  %v = load double, ptr %p
  %r = fmul double %v, %v
  ret double %r
}

define double @run(ptr %p, ptr %dp, i1 %is.value) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %p, ptr %dp, i1 %is.value)
  ret double %r
}
