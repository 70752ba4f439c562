; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; A rectangular nest shares one block, allocated before the outer loop.

; CHECK-LABEL: plan of 'f'
; CHECK-NEXT: loop %outer: last iteration %0, nest %outer
; CHECK-NEXT: loop %inner: last iteration %1, nest %inner %outer
; CHECK-NEXT: reverse of %exit: %latch
; CHECK-NEXT: reverse of %latch: %inner
; CHECK-NEXT: reverse of %inner: %outer %inner
; CHECK-NEXT: reverse of %outer: %entry %latch
; CHECK-NEXT: reverse of %entry:
; CHECK-NEXT: keep primal %0
; CHECK-NEXT: keep primal %1
; CHECK-NEXT: keep primal %t
; CHECK-NEXT: frame: i64 i64 ptr i64 i64
; CHECK-NEXT: block of %inner, before %outer, 8 bytes an iteration: double@0

define double @f(ptr %a, double %x, i64 %n, i64 %m) {
entry:
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %s = phi double [ %x, %entry ], [ %t2, %latch ]
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %t = phi double [ %s, %outer ], [ %t2, %inner ]
  %t2 = call double @llvm.sin.f64(double %t)
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp slt i64 %j.next, %m
  br i1 %j.more, label %inner, label %latch

latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp slt i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit

exit:
  ret double %t2
}

declare double @llvm.sin.f64(double)
