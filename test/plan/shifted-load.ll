; Elements that two iterations read, and that are overwritten later, are kept once. What the last
; iteration reads of the next one is stored behind the loop.
; RUN: %opt -passes='print<linkgrad-plan>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=PLAN
; RUN: %opt -passes=linkgrad %s -S -o - | FileCheck %s
declare double @__enzyme_autodiff(ptr, ...)
@enzyme_const = external global i32

; PLAN-LABEL: plan of 'f'
; PLAN: keep primal %u
; PLAN: recompute primal %v
; PLAN: block of %loop, before %loop, 8 bytes an iteration: double@0
define double @f(ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %sum, %loop ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %u = load double, ptr %p
  %next = add nuw nsw i64 %i, 1
  %q = getelementptr inbounds double, ptr %x, i64 %next
  %v = load double, ptr %q
  %w = fmul double %u, %v
  %sum = fadd double %s, %w
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %middle
middle:
  br label %clear
clear:
  %j = phi i64 [ 0, %middle ], [ %after, %clear ]
  %r = getelementptr inbounds double, ptr %x, i64 %j
  store double 0.0, ptr %r
  %after = add nuw nsw i64 %j, 1
  %again = icmp ule i64 %after, %n
  br i1 %again, label %clear, label %exit
exit:
  ret double %sum
}

; CHECK-LABEL: define internal void @linkgrad.reverse.f(
; CHECK: loop:
; CHECK: %u = load double
; CHECK: store double %u, ptr [[AT:%.+]], align 8
; CHECK-NOT: store
; CHECK: br i1
; CHECK: %v = load double
; CHECK: [[BEHIND:%.+]] = getelementptr {{.*}}[[AT]], i64 8
; CHECK-NEXT: store double %v, ptr [[BEHIND]]
; Nobody needs the element between, but the last but one iteration reads it on the tape.
; CHECK-LABEL: define internal void @linkgrad.reverse.between(
; CHECK: loop:
; CHECK: store double %u, ptr [[AT:%.+]], align 8
; CHECK-NOT: store
; CHECK: br i1
; CHECK: store double %w, ptr
; CHECK-NOT: br
; CHECK: store double %v, ptr
define double @between(ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %sum, %loop ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %u = load double, ptr %p
  %next = add nuw nsw i64 %i, 1
  %q = getelementptr inbounds double, ptr %x, i64 %next
  %v = load double, ptr %q
  %far = add nuw nsw i64 %i, 2
  %o = getelementptr inbounds double, ptr %x, i64 %far
  %w = load double, ptr %o
  %uw = fmul double %u, %w
  %uwv = fadd double %uw, %v
  %sum = fadd double %s, %uwv
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %middle
middle:
  br label %clear
clear:
  %j = phi i64 [ 0, %middle ], [ %after, %clear ]
  %r = getelementptr inbounds double, ptr %x, i64 %j
  store double 0.0, ptr %r
  %after = add nuw nsw i64 %j, 1
  %again = icmp ule i64 %j, %n
  br i1 %again, label %clear, label %exit
exit:
  ret double %sum
}

define double @run(ptr %x, ptr %dx, i64 %n) {
  %a = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, i64 %n)
  %b = call double (ptr, ...) @__enzyme_autodiff(ptr @between, ptr %x, ptr %dx, i64 %n)
  %r = fadd double %a, %b
  ret double %r
}
