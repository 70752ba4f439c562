; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Marks of the stack go where nothing grows on it, and stay where something does.

; CHECK-LABEL: define internal void @idle.linkgrad
; CHECK-NOT: stacksave
; CHECK: ret void
; CHECK-LABEL: define internal void @used.linkgrad
; CHECK: stacksave
; CHECK: stackrestore

declare void @__enzyme_autodiff(ptr, ...)

define void @idle(ptr %x, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %mark = call ptr @llvm.stacksave()
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %v = load double, ptr %p
  %positive = fcmp ogt double %v, 0.0
  br i1 %positive, label %then, label %latch

then:
  %w = fmul double %v, %v
  store double %w, ptr %p
  br label %latch

latch:
  call void @llvm.stackrestore(ptr %mark)
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define void @used(ptr %x, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %mark = call ptr @llvm.stacksave()
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %v = load double, ptr %p
  %a = alloca double, i64 %i
  store double %v, ptr %a
  %odd = and i64 %n, 1
  %either = getelementptr inbounds double, ptr %a, i64 %odd
  %kept = load double, ptr %either
  %w = fmul double %kept, %kept
  store double %w, ptr %p
  call void @llvm.stackrestore(ptr %mark)
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define void @run(ptr %x, ptr %dx, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @idle, ptr %x, ptr %dx, i64 %n)
  call void (ptr, ...) @__enzyme_autodiff(ptr @used, ptr %x, ptr %dx, i64 %n)
  ret void
}
