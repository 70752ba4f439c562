; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; An element of a former row is not written again: it is read again in the reverse
; sweep. In 'rows' the flags say that no index wraps. In 'unknown' they do not, and
; nobody can test it. In 'same' the element that is read is written by a later
; iteration.

; In 'longer' rows have two elements more than loops have iterations, in 'entered' as many
; as a number that is not negative where the loops are entered.

; CHECK-LABEL: plan of 'rows'
; CHECK: recompute primal %v
; CHECK-LABEL: plan of 'unknown'
; CHECK: keep primal %v
; CHECK-LABEL: plan of 'same'
; CHECK: keep primal %v
; CHECK-LABEL: plan of 'longer'
; CHECK: recompute primal %v
; CHECK-LABEL: plan of 'entered'
; CHECK: recompute primal %v

; for i < n: for j < i: y[i] += sin(y[j])
define void @rows(ptr %y, i64 %n) {
entry:
  br label %outer

outer:
  %i = phi i64 [ 1, %entry ], [ %i.next, %outer.latch ]
  %to = getelementptr inbounds double, ptr %y, i64 %i
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %from = getelementptr inbounds double, ptr %y, i64 %j
  %v = load double, ptr %from
  %s = call double @llvm.sin.f64(double %v)
  %old = load double, ptr %to
  %sum = fadd double %old, %s
  store double %sum, ptr %to
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %i
  br i1 %j.done, label %outer.latch, label %inner

outer.latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.done = icmp sge i64 %i.next, %n
  br i1 %i.done, label %exit, label %outer

exit:
  ret void
}

define void @unknown(ptr %y, i64 %n) {
entry:
  br label %outer

outer:
  %i = phi i64 [ 1, %entry ], [ %i.next, %outer.latch ]
  %row = mul i64 %i, %n
  %to = getelementptr double, ptr %y, i64 %row
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %column = mul i64 %j, %n
  %from = getelementptr double, ptr %y, i64 %column
  %v = load double, ptr %from
  %s = call double @llvm.sin.f64(double %v)
  %old = load double, ptr %to
  %sum = fadd double %old, %s
  store double %sum, ptr %to
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %i
  br i1 %j.done, label %outer.latch, label %inner

outer.latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.done = icmp sge i64 %i.next, %n
  br i1 %i.done, label %exit, label %outer

exit:
  ret void
}

; for i < n: for j < i: y[i] += sin(y[j + 1])
define void @same(ptr %y, i64 %n) {
entry:
  br label %outer

outer:
  %i = phi i64 [ 1, %entry ], [ %i.next, %outer.latch ]
  %to = getelementptr inbounds double, ptr %y, i64 %i
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %j.next = add nuw nsw i64 %j, 1
  %from = getelementptr inbounds double, ptr %y, i64 %j.next
  %v = load double, ptr %from
  %s = call double @llvm.sin.f64(double %v)
  %old = load double, ptr %to
  %sum = fadd double %old, %s
  store double %sum, ptr %to
  %j.done = icmp eq i64 %j.next, %i
  br i1 %j.done, label %outer.latch, label %inner

outer.latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.done = icmp sge i64 %i.next, %n
  br i1 %i.done, label %exit, label %outer

exit:
  ret void
}

declare double @llvm.sin.f64(double)

; for 1 <= i < n: for j < (n + 2): y[i * (n + 2) + j] += sin(y[(i - 1) * (n + 2) + j])
define void @longer(ptr %y, i32 %n) {
entry:
  %rows = sext i32 %n to i64
  %stride = add nuw nsw i64 %rows, 2
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %begin, label %exit

begin:
  br label %outer

outer:
  %i = phi i64 [ 1, %begin ], [ %i.next, %outer.latch ]
  %row = mul nuw nsw i64 %i, %stride
  %former = sub nuw nsw i64 %i, 1
  %former.row = mul nuw nsw i64 %former, %stride
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %from.at = add nuw nsw i64 %former.row, %j
  %from = getelementptr inbounds double, ptr %y, i64 %from.at
  %v = load double, ptr %from
  %s = call double @llvm.sin.f64(double %v)
  %to.at = add nuw nsw i64 %row, %j
  %to = getelementptr inbounds double, ptr %y, i64 %to.at
  %old = load double, ptr %to
  %sum = fadd double %old, %s
  store double %sum, ptr %to
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %stride
  br i1 %j.done, label %outer.latch, label %inner

outer.latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.done = icmp sge i64 %i.next, %rows
  br i1 %i.done, label %exit, label %outer

exit:
  ret void
}

; for 1 <= i < n: for j < n: y[i * n + j] += sin(y[(i - 1) * n + j])
define void @entered(ptr %y, i32 %n, i64 %rows) {
entry:
  %stride = zext i32 %n to i64
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %begin, label %exit

begin:
  br label %outer

outer:
  %i = phi i64 [ 1, %begin ], [ %i.next, %outer.latch ]
  %row = mul nuw nsw i64 %i, %stride
  %former = sub nuw nsw i64 %i, 1
  %former.row = mul nuw nsw i64 %former, %stride
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %from.at = add nuw nsw i64 %former.row, %j
  %from = getelementptr inbounds double, ptr %y, i64 %from.at
  %v = load double, ptr %from
  %s = call double @llvm.sin.f64(double %v)
  %to.at = add nuw nsw i64 %row, %j
  %to = getelementptr inbounds double, ptr %y, i64 %to.at
  %old = load double, ptr %to
  %sum = fadd double %old, %s
  store double %sum, ptr %to
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %stride
  br i1 %j.done, label %outer.latch, label %inner

outer.latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.done = icmp sge i64 %i.next, %rows
  br i1 %i.done, label %exit, label %outer

exit:
  ret void
}
