; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; What is written on another way than the one that reads is read again.

; CHECK-LABEL: plan of 'f'
; CHECK: recompute primal %v

define double @f(ptr %x, i1 %which, i64 %n) {
entry:
  br i1 %which, label %read, label %write

read:
  %i = phi i64 [ 0, %entry ], [ %next, %read ]
  %sum = phi double [ 0.0, %entry ], [ %r, %read ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %v = load double, ptr %p
  %r = call double @llvm.fma.f64(double %v, double %v, double %sum)
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %read, label %exit

write:
  store double 1.0, ptr %x
  br label %exit

exit:
  %y = phi double [ %r, %read ], [ 0.0, %write ]
  ret double %y
}

; CHECK-LABEL: plan of 'behind'
; CHECK: keep overwritten by store

define double @behind(ptr %x, i1 %which, i64 %n) {
entry:
  br i1 %which, label %read, label %write

read:
  %i = phi i64 [ 0, %entry ], [ %next, %read ]
  %sum = phi double [ 0.0, %entry ], [ %r, %read ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %v = load double, ptr %p
  %r = call double @llvm.fma.f64(double %v, double %v, double %sum)
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %read, label %write

write:
  %y = phi double [ %r, %read ], [ 0.0, %entry ]
  store double 1.0, ptr %x
  ret double %y
}
