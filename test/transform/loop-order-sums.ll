; RUN: env LINKGRAD_PRINT=prepare:columns %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; a[j] += b[j][k], column by column: each sum gets its numbers in the same order where the
; loop over k is the innermost one, and b is read along its rows.

; CHECK-LABEL: define internal void @columns
; CHECK-NOT: .lanes:
; CHECK-LABEL: define internal void @columns
; CHECK-SAME: noalias
; CHECK: inner:
; CHECK: %j = phi i64
; CHECK: inner.lanes:
; CHECK: %lane{{[0-9]*}} = phi i64
; CHECK: br i1 {{.*}}, label %inner.lanes

declare void @__enzyme_autodiff(ptr, ...)

define void @columns(ptr %a, ptr %b, i64 %n) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %outer, label %exit

outer:
  %k = phi i64 [ 0, %entry ], [ %k.next, %latch ]
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %row = mul nsw i64 %j, %n
  %at = add nsw i64 %row, %k
  %pb = getelementptr inbounds double, ptr %b, i64 %at
  %vb = load double, ptr %pb
  %pa = getelementptr inbounds double, ptr %a, i64 %j
  %va = load double, ptr %pa
  %square = fmul double %vb, %vb
  %sum = fadd double %va, %square
  store double %sum, ptr %pa
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %n
  br i1 %j.done, label %latch, label %inner

latch:
  %k.next = add nuw nsw i64 %k, 1
  %k.done = icmp eq i64 %k.next, %n
  br i1 %k.done, label %exit, label %outer

exit:
  ret void
}

define void @g(ptr %a, ptr %da, ptr %b, ptr %db, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @columns, ptr %a, ptr %da, ptr %b, ptr %db, i64 %n)
  ret void
}
