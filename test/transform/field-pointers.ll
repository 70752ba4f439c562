; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Addresses that objects hold are loaded in front of all loops that store nothing but
; numbers. One has lost its type where the compiler moved it: it gets it back.

; CHECK: define internal void @f.linkgrad(
; CHECK: load ptr, {{.*}}, !tbaa
; CHECK: load ptr, {{.*}}, !tbaa
; CHECK: outer:
; CHECK-NOT: load ptr
; CHECK: ret void

; g reads it as a number, too.
; CHECK-LABEL: define internal void @g
; CHECK: outer:
; CHECK: load ptr
; CHECK: inner:

; h stores a pointer, perhaps there.
; CHECK-LABEL: define internal void @h
; CHECK: outer:
; CHECK: load ptr
; CHECK: inner:

; What i was compiled without types.
; CHECK-LABEL: define internal void @i
; CHECK: outer:
; CHECK: load ptr
; CHECK: inner:

; So it is asked whether the arrays overlap.
; CHECK: define internal void @f.linkgrad.{{[0-9]+}}(ptr noalias

declare void @__enzyme_autodiff(ptr, ...)
@enzyme_const = external global i32

define void @f(ptr align 8 dereferenceable(24) %in, ptr align 8 dereferenceable(24) %out, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %a = load ptr, ptr %in, align 8
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %b = load ptr, ptr %out, align 8, !tbaa !1
  %p = getelementptr inbounds double, ptr %a, i64 %j
  %v = load double, ptr %p, align 8, !tbaa !3
  %w = fmul double %v, %v
  %at = add i64 %i, %j
  %q = getelementptr inbounds double, ptr %b, i64 %at
  store double %w, ptr %q, align 8, !tbaa !3
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %n
  br i1 %j.more, label %inner, label %latch
latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit
exit:
  ret void
}

define void @g(ptr align 8 dereferenceable(24) %in, i64 %n) {
entry:
  %word = load i64, ptr %in, align 8
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %a = load ptr, ptr %in, align 8
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %p = getelementptr inbounds double, ptr %a, i64 %j
  %v = load double, ptr %p, align 8, !tbaa !3
  %w = fmul double %v, %v
  store double %w, ptr %p, align 8, !tbaa !3
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %word
  br i1 %j.more, label %inner, label %latch
latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit
exit:
  ret void
}

define void @h(ptr align 8 dereferenceable(24) %in, i64 %n, ptr %place, ptr %other) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %a = load ptr, ptr %in, align 8, !tbaa !1
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %p = getelementptr inbounds double, ptr %a, i64 %j
  %v = load double, ptr %p, align 8, !tbaa !3
  %w = fmul double %v, %v
  store double %w, ptr %p, align 8, !tbaa !3
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %n
  br i1 %j.more, label %inner, label %latch
latch:
  store ptr %other, ptr %place, align 8, !tbaa !1
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit
exit:
  ret void
}

define void @i(ptr align 8 dereferenceable(24) %in, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %a = load ptr, ptr %in, align 8
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %p = getelementptr inbounds double, ptr %a, i64 %j
  %v = load double, ptr %p, align 8
  %w = fmul double %v, %v
  store double %w, ptr %p, align 8
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %n
  br i1 %j.more, label %inner, label %latch
latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit
exit:
  ret void
}

define void @gradients(ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n, ptr %place, ptr %other) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n)
  call void (ptr, ...) @__enzyme_autodiff(ptr @g, ptr %x, ptr %dx, i64 %n)
  call void (ptr, ...) @__enzyme_autodiff(ptr @h, ptr %x, ptr %dx, i64 %n, ptr %place, ptr %place, ptr %other, ptr %other)
  call void (ptr, ...) @__enzyme_autodiff(ptr @i, ptr %x, ptr %dx, i64 %n)
  ret void
}

!1 = !{!2, !2, i64 0}
!2 = !{!"any pointer", !5, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"double", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
