; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; What a[j] holds is kept, as it is overwritten later. It is the same in each
; iteration of the outer loop, which takes no part in where it lies.

; CHECK-LABEL: plan of 'later'
; CHECK: keep primal %v
; CHECK: block of %inner, before %outer, the same in all of %outer, 8 bytes an iteration: double@0

define void @later(ptr noalias %a, ptr noalias %c, i64 %n) {
entry:
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %p = getelementptr inbounds double, ptr %a, i64 %j
  %v = load double, ptr %p
  %q = getelementptr inbounds double, ptr %c, i64 %j
  %w = load double, ptr %q
  %t = fmul double %v, %w
  store double %t, ptr %q
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp slt i64 %j.next, %n
  br i1 %j.more, label %inner, label %latch

latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp slt i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit

exit:
  call void @overwrite(ptr %a)
  ret void
}

; Here the outer loop may write to it itself.

; CHECK-LABEL: plan of 'meanwhile'
; CHECK: keep primal %v
; CHECK: block of %inner, before %outer, {{[0-9]+}} bytes an iteration: double@0

define void @meanwhile(ptr noalias %a, ptr noalias %c, i64 %n) {
entry:
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %p = getelementptr inbounds double, ptr %a, i64 %j
  %v = load double, ptr %p
  %q = getelementptr inbounds double, ptr %c, i64 %j
  %w = load double, ptr %q
  %t = fmul double %v, %w
  store double %t, ptr %q
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp slt i64 %j.next, %n
  br i1 %j.more, label %inner, label %latch

latch:
  call void @overwrite(ptr %a)
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp slt i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit

exit:
  ret void
}

declare void @overwrite(ptr)
