; Rows that are arrays of their own: whether they overlap is asked when the program runs,
; if the function reads the first and the last element of the table for certain.
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s --implicit-check-not=linkgrad.disjoint.sometimes
declare void @__enzyme_autodiff(ptr, ...)

; CHECK: define {{.*}} i1 @linkgrad.disjoint.always
; CHECK: br i1 %{{.*}}, label %rows, label %no
; CHECK: rows:
; CHECK: call {{.*}}i1 @linkgrad.rows.apart(
; Where they do not, nothing is kept.
; CHECK: define {{.*}} @linkgrad.reverse.disjoint.always({{.*}}ptr noalias
; CHECK-NOT: linkgrad.arena
; CHECK: define {{.*}} @linkgrad.reverse.always.either
define void @always(ptr %table, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %i.next = add nuw nsw i64 %i, 1
  %from.at = getelementptr inbounds nuw ptr, ptr %table, i64 %i
  %from = load ptr, ptr %from.at
  %to.at = getelementptr inbounds nuw ptr, ptr %table, i64 %i.next
  %to = load ptr, ptr %to.at
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %p = getelementptr inbounds nuw double, ptr %from, i64 %j
  %q = getelementptr inbounds nuw double, ptr %to, i64 %j
  %x = load double, ptr %p
  %y = load double, ptr %q
  %xx = fmul double %x, %x
  %s = fadd double %y, %xx
  store double %s, ptr %q
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %n
  br i1 %j.more, label %inner, label %latch
latch:
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit
exit:
  ret void
}

; What lies in memory says whether there is a row.
define void @sometimes(ptr %table, ptr %is, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %i.next = add nuw nsw i64 %i, 1
  %is.at = getelementptr inbounds nuw i8, ptr %is, i64 %i
  %there = load i8, ptr %is.at
  %is.there = icmp eq i8 %there, 0
  br i1 %is.there, label %latch, label %row
row:
  %from.at = getelementptr inbounds nuw ptr, ptr %table, i64 %i
  %from = load ptr, ptr %from.at
  br label %inner
inner:
  %j = phi i64 [ 0, %row ], [ %j.next, %inner ]
  %p = getelementptr inbounds nuw double, ptr %from, i64 %j
  %x = load double, ptr %p
  %xx = fmul double %x, %x
  store double %xx, ptr %p
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %n
  br i1 %j.more, label %inner, label %latch
latch:
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit
exit:
  ret void
}

define void @caller(ptr %t, ptr %dt, ptr %is) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @always, metadata !"enzyme_dup", ptr %t, ptr %dt, i64 4)
  call void (ptr, ...) @__enzyme_autodiff(ptr @sometimes, metadata !"enzyme_dup", ptr %t, ptr %dt, metadata !"enzyme_const", ptr %is, i64 4)
  ret void
}
