; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Where a call hands one pointer to two parameters that are only read through, it has a copy of
; the function that knows. Others keep the function, also what writes through one of the two.
declare double @__enzyme_autodiff(ptr, ...)

; CHECK: define {{.*}} @sum.linkgrad.[[COPY:[0-9]+]]({{.*}}%x, {{.*}}%y, i64 %n)
; CHECK-NOT: %y
; CHECK: ret double
; CHECK: define {{.*}} @squares.linkgrad(
; CHECK: call double @sum.linkgrad.[[COPY]](ptr {{.*}}%x, ptr {{.*}}%x,
; CHECK: define {{.*}} @sum.linkgrad({{.*}}%x, {{.*}}%y, i64 %n)
; CHECK: getelementptr double, ptr %y
; CHECK: define {{.*}} @products.linkgrad(
; CHECK: call double @sum.linkgrad(ptr {{.*}}%x, ptr {{.*}}%z,
; CHECK: define {{.*}} @changed.linkgrad(
; CHECK: call void @change.linkgrad(ptr {{.*}}%x, ptr {{.*}}%x,

define double @sum(ptr %x, ptr %y, i64 %n) noinline {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %s = phi double [ 0.0, %entry ], [ %t, %latch ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %r = phi double [ %s, %outer ], [ %t, %inner ]
  %q = getelementptr double, ptr %y, i64 %j
  %u = load double, ptr %q
  %w = fmul double %v, %u
  %t = fadd double %r, %w
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %n
  br i1 %j.more, label %inner, label %latch
latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit
exit:
  ret double %t
}

define void @change(ptr %x, ptr %y, i64 %n) noinline {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %p = getelementptr double, ptr %x, i64 %i
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %q = getelementptr double, ptr %y, i64 %j
  %u = load double, ptr %q
  %v = load double, ptr %p
  %w = fmul double %v, %u
  store double %w, ptr %p
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

define double @squares(ptr %x, i64 %n) {
  %s = call double @sum(ptr %x, ptr %x, i64 %n) noinline
  ret double %s
}

define double @products(ptr %x, i64 %n) {
  %z = getelementptr double, ptr %x, i64 %n
  %s = call double @sum(ptr %x, ptr %z, i64 %n) noinline
  ret double %s
}

define double @changed(ptr %x, i64 %n) {
  call void @change(ptr %x, ptr %x, i64 %n) noinline
  %s = load double, ptr %x
  ret double %s
}

define void @run(ptr %x, ptr %dx, i64 %n) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @squares, ptr %x, ptr %dx, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @products, ptr %x, ptr %dx, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @changed, ptr %x, ptr %dx, i64 %n)
  ret void
}
