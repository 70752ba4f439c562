; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; The store may overwrite what is read in the loop: undone for the reverse sweep,
; and done again in the end.

; CHECK-LABEL: define internal void @linkgrad.reverse.f(
; CHECK: [[BEFORE:%overwritten]] = load double, ptr [[OUT:%.*]], align 8
; CHECK-NEXT: store double [[STORED:%.*]], ptr [[OUT]]
; CHECK: store double [[BEFORE]], ptr [[OUT]]
; CHECK: store double {{.*}}, ptr [[OUT]]
; CHECK: ret void

declare void @__enzyme_autodiff(ptr, ...)

define void @f(ptr %a, i64 %n, ptr %out) {
entry:
  br label %loop

loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %r, %loop ]
  %p = getelementptr double, ptr %a, i64 %k
  %v = load double, ptr %p
  %w = fmul double %v, %v
  %r = fadd double %s, %w
  %next = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  store double %r, ptr %out
  ret void
}

define void @run(ptr %a, ptr %da, i64 %n, ptr %out, ptr %dout) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %a, ptr %da, i64 %n, ptr %out, ptr %dout)
  ret void
}
