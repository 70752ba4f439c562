; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; What the steps read of the state is put back by the reverse sweep. The state is a
; block that the function makes, measures and frees, or nothing: so nobody can see what
; it holds in the end. Of memory that others see there is a log.

; CHECK-LABEL: define internal {{.*}}@linkgrad.reverse.own(
; CHECK: %overwritten = load double
; CHECK-NOT: redo
; CHECK: ret

; CHECK-LABEL: define internal {{.*}}@linkgrad.reverse.others(
; CHECK: %overwritten = load double
; CHECK: redo:

declare void @__enzyme_autodiff(ptr, ...)
declare noalias ptr @_Znwm(i64)
declare void @_ZdlPv(ptr)

; u[s] = sum of u[i] * u[i]
define void @steps(ptr %u, ptr %end, ptr %y) alwaysinline {
entry:
  %first = ptrtoint ptr %u to i64
  %last = ptrtoint ptr %end to i64
  %bytes = sub i64 %last, %first
  %n = ashr i64 %bytes, 3
  br label %outer

outer:
  %s = phi i64 [ 0, %entry ], [ %s.next, %latch ]
  br label %inner

inner:
  %i = phi i64 [ 0, %outer ], [ %i.next, %inner ]
  %sum = phi double [ 0.0, %outer ], [ %r, %inner ]
  %p = getelementptr inbounds double, ptr %u, i64 %i
  %v = load double, ptr %p
  %w = fmul double %v, %v
  %r = fadd double %sum, %w
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %inner, label %latch

latch:
  %q = getelementptr inbounds double, ptr %u, i64 %s
  store double %r, ptr %q
  %s.next = add nuw nsw i64 %s, 1
  %go = icmp slt i64 %s.next, %n
  br i1 %go, label %outer, label %exit

exit:
  %result = load double, ptr %u
  store double %result, ptr %y
  ret void
}

define void @own(ptr noalias %x, ptr noalias %y, i64 %n) {
entry:
  %none = icmp eq i64 %n, 0
  br i1 %none, label %work, label %make

make:
  %size = shl i64 %n, 3
  %block = call noalias ptr @_Znwm(i64 %size)
  call void @llvm.memcpy.p0.p0.i64(ptr %block, ptr %x, i64 %size, i1 false)
  %behind = getelementptr double, ptr %block, i64 %n
  br label %work

work:
  %u = phi ptr [ null, %entry ], [ %block, %make ]
  %end = phi ptr [ null, %entry ], [ %behind, %make ]
  call void @steps(ptr %u, ptr %end, ptr %y)
  br i1 %none, label %exit, label %free

free:
  call void @_ZdlPv(ptr %u)
  br label %exit

exit:
  ret void
}

define void @others(ptr noalias %x, ptr noalias %y, i64 %n) {
  %end = getelementptr double, ptr %x, i64 %n
  call void @steps(ptr %x, ptr %end, ptr %y)
  ret void
}

define void @of_own(ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @own, ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n)
  ret void
}

define void @of_others(ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @others, ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n)
  ret void
}
