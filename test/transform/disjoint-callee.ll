; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; A callee with a nest of loops asks whether the memory that it accesses overlaps.
; What it reads is overwritten by its caller, and has to be kept: where it does not
; overlap with what the callee writes, once for all of the outer loop.

; CHECK-LABEL: define {{.*}} @linkgrad.augmented.either.product(
; CHECK: [[DISJOINT:%.*]] = call i1 @linkgrad.disjoint.{{.*}}(
; CHECK: br i1 [[DISJOINT]], label %disjoint{{.*}}, label %general
; CHECK: phi {{.*}} i1 true
; CHECK: call {{.*}} @linkgrad.augmented.product{{.*}}(
; CHECK: call {{.*}} @linkgrad.augmented.product{{.*}}(

; CHECK-LABEL: define {{.*}} @linkgrad.reverse.of.either.product(
; CHECK: [[ANSWER:%.*]] = extractvalue {{.*}}, 0
; CHECK: br i1 [[ANSWER]], label %disjoint, label %general
; CHECK: call void @linkgrad.reverse.of.product{{.*}}(
; CHECK: call void @linkgrad.reverse.of.product{{.*}}(

; Derivatives have other parameters than those that are tested.
; CHECK-NOT: linkgrad-conditions

declare void @__enzyme_autodiff(ptr, ...)

define void @product(ptr %to, ptr %from, i64 %n) {
entry:
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %p = getelementptr inbounds double, ptr %to, i64 %i
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %s = phi double [ 0.0, %outer ], [ %t, %inner ]
  %q = getelementptr inbounds double, ptr %from, i64 %j
  %v = load double, ptr %q
  %w = fmul double %v, %v
  %t = fadd double %s, %w
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %n
  br i1 %j.more, label %inner, label %latch

latch:
  store double %t, ptr %p
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit

exit:
  ret void
}

define void @f(ptr %x, ptr %y, i64 %n) {
  call void @product(ptr %y, ptr %x, i64 %n) noinline
  call void @product(ptr %x, ptr %y, i64 %n) noinline
  ret void
}

define void @run(ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n)
  ret void
}
