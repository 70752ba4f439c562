; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s --check-prefix=PRIMAL
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; b[i] = a[i] * a[i + 1], where a[i + 1] is carried to the next iteration, as a[i]: it is
; loaded there, and each element of the shadow of a is added to once.

; PRIMAL-LABEL: define internal void @f
; PRIMAL: loop:
; PRIMAL-NOT: phi double
; PRIMAL-COUNT-2: load double
; PRIMAL-NOT: load double
; PRIMAL: br i1

; CHECK-LABEL: define {{.*}} @linkgrad.reverse.disjoint.f(
; CHECK: rev.gathered{{[0-9]*}}:
; CHECK: ret void

; In g the loop writes a, so what was loaded there is not what lies there.
; PRIMAL-LABEL: define internal void @g
; PRIMAL: loop:
; PRIMAL: phi double
; PRIMAL: load double
; PRIMAL-NOT: load double
; PRIMAL: br i1

; In h the first number comes from elsewhere.
; PRIMAL-LABEL: define internal void @h
; PRIMAL: loop:
; PRIMAL: phi double
; PRIMAL: load double
; PRIMAL-NOT: load double
; PRIMAL: br i1

declare void @__enzyme_autodiff(ptr, ...)

define void @f(ptr noalias %a, ptr noalias %b, i64 %n) {
entry:
  %first = load double, ptr %a
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %v = phi double [ %first, %entry ], [ %w, %loop ]
  %next = add nuw nsw i64 %i, 1
  %pa = getelementptr inbounds double, ptr %a, i64 %next
  %w = load double, ptr %pa
  %t = fmul double %v, %w
  %pb = getelementptr inbounds double, ptr %b, i64 %i
  store double %t, ptr %pb
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define void @g(ptr noalias %a, ptr noalias %b, i64 %n) {
entry:
  %first = load double, ptr %a
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %v = phi double [ %first, %entry ], [ %w, %loop ]
  %next = add nuw nsw i64 %i, 1
  %pa = getelementptr inbounds double, ptr %a, i64 %next
  %w = load double, ptr %pa
  %t = fmul double %v, %w
  store double %t, ptr %pa
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define void @h(ptr noalias %a, ptr noalias %b, i64 %n) {
entry:
  %first = load double, ptr %b
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %v = phi double [ %first, %entry ], [ %w, %loop ]
  %next = add nuw nsw i64 %i, 1
  %pa = getelementptr inbounds double, ptr %a, i64 %next
  %w = load double, ptr %pa
  %t = fmul double %v, %w
  %pb = getelementptr inbounds double, ptr %b, i64 %i
  store double %t, ptr %pb
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define void @run(ptr %a, ptr %da, ptr %b, ptr %db, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %a, ptr %da, ptr %b, ptr %db, i64 %n)
  call void (ptr, ...) @__enzyme_autodiff(ptr @g, ptr %a, ptr %da, ptr %b, ptr %db, i64 %n)
  call void (ptr, ...) @__enzyme_autodiff(ptr @h, ptr %a, ptr %da, ptr %b, ptr %db, i64 %n)
  ret void
}
