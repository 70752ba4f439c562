; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; Where the end of a loop is read in each iteration nothing but the type of its counter bounds it: 2^64 - 2 more
; iterations are not -2 of them. What it reads is overwritten later.

; CHECK-LABEL: plan of 'sums'
; CHECK: keep overwritten by {{.*}}store double 1.0
define double @sums(ptr %y, ptr noalias %ends, i64 %n) {
entry:
  br label %outer

outer:
  %k = phi i64 [ 0, %entry ], [ %k.next, %outer.latch ]
  %sum.outer = phi double [ 0.0, %entry ], [ %sum.next, %outer.latch ]
  br label %inner

inner:
  %i = phi i64 [ 0, %outer ], [ %i.next, %inner ]
  %sum = phi double [ %sum.outer, %outer ], [ %sum.next, %inner ]
  %from = getelementptr inbounds double, ptr %y, i64 %i
  %v = load double, ptr %from
  %square = fmul double %v, %v
  %sum.next = fadd double %sum, %square
  %i.next = add nuw i64 %i, 1
  %at = getelementptr inbounds i64, ptr %ends, i64 %i
  %end = load i64, ptr %at
  %more = icmp ult i64 %i.next, %end
  br i1 %more, label %inner, label %outer.latch

outer.latch:
  %to = getelementptr inbounds double, ptr %y, i64 %k
  store double 1.0, ptr %to
  %k.next = add nuw nsw i64 %k, 1
  %done = icmp eq i64 %k.next, 3
  br i1 %done, label %exit, label %outer

exit:
  ret double %sum.next
}
