; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; y[i] = x[i] * x[i]: no iteration has to do with another one, and the reverse of the loop
; goes upwards, too. In running(), y[i + 1] = y[i] * x[i], it goes downwards.

; Where arrays may overlap, it goes downwards.
; CHECK-LABEL: define {{.*}} @linkgrad.reverse.squares(
; CHECK: rev.iter.loop:
; CHECK: %iteration = add i64 {{.*}}, -1
; CHECK: ret void

; CHECK-LABEL: define {{.*}} @linkgrad.reverse.disjoint.squares(
; CHECK: rev.iter.loop:
; CHECK: %iteration = phi i64 {{.*}}[ 0, %loop ]
; CHECK: %last{{[0-9]*}} = icmp eq i64 %iteration, %
; CHECK: add nuw nsw i64 %iteration, 1
; CHECK: ret void

; CHECK-LABEL: define {{.*}} @linkgrad.reverse.disjoint.running(
; CHECK-NOT: %last{{[0-9]*}} = icmp
; CHECK: add i64 {{.*}}, -1
; CHECK-NOT: %last{{[0-9]*}} = icmp
; CHECK: ret void

; The last number goes on to y[0]: its adjoint belongs to the last iteration.
; CHECK-LABEL: define {{.*}} @linkgrad.reverse.disjoint.last_number(
; CHECK-NOT: %last{{[0-9]*}} = icmp
; CHECK: add i64 {{.*}}, -1
; CHECK-NOT: %last{{[0-9]*}} = icmp
; CHECK: ret void

declare void @__enzyme_autodiff(ptr, ...)

define void @squares(ptr %x, ptr %y, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %px = getelementptr inbounds double, ptr %x, i64 %i
  %py = getelementptr inbounds double, ptr %y, i64 %i
  %v = load double, ptr %px
  %w = fmul double %v, %v
  store double %w, ptr %py
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define void @running(ptr %x, ptr %y, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i64 %i, 1
  %px = getelementptr inbounds double, ptr %x, i64 %i
  %py = getelementptr inbounds double, ptr %y, i64 %i
  %pn = getelementptr inbounds double, ptr %y, i64 %next
  %v = load double, ptr %px
  %u = load double, ptr %py
  %w = fmul double %v, %u
  store double %w, ptr %pn
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define void @last_number(ptr %x, ptr %y, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %px = getelementptr inbounds double, ptr %x, i64 %i
  %py = getelementptr inbounds double, ptr %y, i64 %i
  %v = load double, ptr %px
  %w = fmul double %v, %v
  store double %w, ptr %py
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  store double %w, ptr %y
  ret void
}

define void @run(ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @squares, ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n)
  call void (ptr, ...) @__enzyme_autodiff(ptr @running, ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n)
  call void (ptr, ...) @__enzyme_autodiff(ptr @last_number, ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n)
  ret void
}
