; RUN: env LINKGRAD_PRINT=prepare:product %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; y[j] = sum over k of a[k] * b[k][j]: where the arrays do not overlap, the loop over j
; becomes the innermost one, in strips, and no array is read down a column.

; Nothing is known where they may.
; CHECK-LABEL: define internal void @product
; CHECK-NOT: %strip

; CHECK-LABEL: define internal void @product
; CHECK-SAME: noalias
; CHECK: %strip{{[0-9]*}} = alloca [512 x double], align 64
; The sums begin.
; CHECK: outer.lanes:
; CHECK: store double 0.000000e+00
; CHECK: br i1 {{.*}}, label %outer.lanes
; One row is added.
; CHECK: inner:
; CHECK: %k = phi i64
; CHECK: inner.lanes:
; CHECK: %lane{{[0-9]*}} = phi i64
; CHECK-COUNT-2: load double
; CHECK-NOT: load
; CHECK: store double
; CHECK: br i1 {{.*}}, label %inner.lanes
; CHECK: latch.lanes:
; CHECK: store double {{.*}}, !what
; CHECK: br i1 {{.*}}, label %latch.lanes

declare void @__enzyme_autodiff(ptr, ...)

define void @product(ptr %a, ptr %b, ptr %y, i64 %n) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %outer, label %exit

outer:
  %j = phi i64 [ 0, %entry ], [ %j.next, %latch ]
  br label %inner

inner:
  %k = phi i64 [ 0, %outer ], [ %k.next, %inner ]
  %sum = phi double [ 0.0, %outer ], [ %sum.next, %inner ]
  %pa = getelementptr inbounds double, ptr %a, i64 %k
  %va = load double, ptr %pa
  %row = mul nsw i64 %k, %n
  %at = add nsw i64 %row, %j
  %pb = getelementptr inbounds double, ptr %b, i64 %at
  %vb = load double, ptr %pb
  %product = fmul double %va, %vb
  %sum.next = fadd double %sum, %product
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp slt i64 %k.next, %n
  br i1 %k.more, label %inner, label %latch

latch:
  %py = getelementptr inbounds double, ptr %y, i64 %j
  store double %sum.next, ptr %py, !what !0
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp slt i64 %j.next, %n
  br i1 %j.more, label %outer, label %exit

exit:
  ret void
}

define void @run(ptr %a, ptr %da, ptr %b, ptr %db, ptr %y, ptr %dy, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @product, ptr %a, ptr %da, ptr %b, ptr %db, ptr %y, ptr %dy, i64 %n)
  ret void
}

!0 = !{}
