; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; A difference of two numbers that are loaded again and again, for each pair, is not
; kept for each pair: the arrays are read again.

; CHECK-LABEL: plan of 'f'
; CHECK-NOT: keep primal %t
; CHECK: recompute primal %t

define void @f(ptr noalias %p, ptr noalias %c, ptr noalias %e, i64 %n, i64 %k) {
entry:
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %latch ]
  %s0 = phi double [ 0.0, %entry ], [ %s1, %latch ]
  %pi = getelementptr inbounds double, ptr %p, i64 %i
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %inner ]
  %s = phi double [ %s0, %outer ], [ %s1, %inner ]
  %x = load double, ptr %pi
  %cj = getelementptr inbounds double, ptr %c, i64 %j
  %y = load double, ptr %cj
  %t = fsub double %x, %y
  %q = fmul double %t, %t
  %s1 = fadd double %s, %q
  %j1 = add nuw nsw i64 %j, 1
  %more.j = icmp ult i64 %j1, %k
  br i1 %more.j, label %inner, label %latch

latch:
  %i1 = add nuw nsw i64 %i, 1
  %more.i = icmp ult i64 %i1, %n
  br i1 %more.i, label %outer, label %exit

exit:
  store double %s1, ptr %e
  ret void
}
