; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; b[i] = e[i] = a[i] * (a[i + 1] + a[i + 3]): where the arrays do not overlap, what is to be
; added to the shadow of a is collected, and added in loops of its own: one for a[i] and
; a[i + 1], and, as nothing is added to a[i + 2], one for a[i + 3], which is first as it
; reads where it was stored. To a[i + 1] and a[i + 3] the same is added.

; CHECK-LABEL: define {{.*}} @linkgrad.reverse.f(
; CHECK-NOT: rev.sums
; CHECK: ret void

; CHECK-LABEL: define {{.*}} @linkgrad.reverse.disjoint.f(
; CHECK-COUNT-2: alloca [544 x double]
; CHECK-NOT: alloca
; CHECK: rev.strip:
; CHECK: %low = and i64 %start, -512
; CHECK: rev.sums:
; CHECK-COUNT-2: load double
; CHECK-NOT: load
; CHECK: store double
; What was stored first is read first, from the last iteration to the first.
; CHECK: add nsw i64 %k, -1
; CHECK: br i1
; CHECK: rev.sums{{[0-9]+}}:
; CHECK-COUNT-3: load double
; CHECK-NOT: load
; CHECK: store double
; CHECK: br i1
; CHECK-NOT: rev.sums{{[0-9]+}}:
; CHECK: ret void

; k stores to b alone, and what it adds is cheap: no buffer, and the adjoint of b becomes
; zero at last.
; CHECK-LABEL: define {{.*}} @linkgrad.reverse.disjoint.k(
; CHECK-NOT: alloca
; CHECK: rev.sums{{[0-9]*}}:
; CHECK-COUNT-4: fmul
; CHECK: store double {{%.*}}, ptr
; CHECK: store double 0.0
; CHECK: ret void

; g writes what it reads: in iteration order, as long as it may matter.
; CHECK-LABEL: define {{.*}} @linkgrad.reverse.disjoint.g(
; CHECK-NOT: rev.sums
; CHECK: ret void

; h is a filter, b[i] = e[i] = c * a[i] + d * a[i + 1]: the adjoint of both is collected, once, and
; is multiplied when it is added. Beyond the ends of what is collected the product is
; not zero where a coefficient is infinite.
; CHECK-LABEL: define {{.*}} @linkgrad.reverse.disjoint.h(
; CHECK-COUNT-1: alloca [544 x double]
; CHECK-NOT: alloca
; CHECK: rev.flush:
; CHECK-DAG: fcmp {{.*}} {{olt|one}} double {{%.*}}, 0x7FF0000000000000
; CHECK-DAG: fcmp {{.*}} {{olt|one}} double {{%.*}}, 0x7FF0000000000000
; CHECK: rev.sums:
; CHECK-COUNT-2: fmul
; CHECK-NOT: select
; CHECK: br i1
; CHECK: rev.sums{{[0-9]+}}:
; CHECK-COUNT-2: select {{.*}}i1
; CHECK: br i1
; CHECK: ret void

declare void @__enzyme_autodiff(ptr, ...)

define void @f(ptr %a, ptr %b, ptr %e, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %pa = getelementptr inbounds double, ptr %a, i64 %i
  %p1 = getelementptr inbounds i8, ptr %pa, i64 8
  %p3 = getelementptr inbounds i8, ptr %pa, i64 24
  %v = load double, ptr %pa
  %v1 = load double, ptr %p1
  %v3 = load double, ptr %p3
  %w = fadd double %v1, %v3
  %t = fmul double %v, %w
  %pb = getelementptr inbounds double, ptr %b, i64 %i
  store double %t, ptr %pb
  %pe = getelementptr inbounds double, ptr %e, i64 %i
  store double %t, ptr %pe
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define void @k(ptr %a, ptr %b, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %pa = getelementptr inbounds double, ptr %a, i64 %i
  %p1 = getelementptr inbounds i8, ptr %pa, i64 8
  %p3 = getelementptr inbounds i8, ptr %pa, i64 24
  %v = load double, ptr %pa
  %v1 = load double, ptr %p1
  %v3 = load double, ptr %p3
  %w = fadd double %v1, %v3
  %t = fmul double %v, %w
  %pb = getelementptr inbounds double, ptr %b, i64 %i
  store double %t, ptr %pb
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define void @g(ptr %a, ptr %b, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %pa = getelementptr inbounds double, ptr %a, i64 %i
  %p1 = getelementptr inbounds i8, ptr %pa, i64 8
  %p2 = getelementptr inbounds i8, ptr %pa, i64 16
  %v = load double, ptr %pa
  %v1 = load double, ptr %p1
  %t = fadd double %v, %v1
  store double %t, ptr %p2
  %pb = getelementptr inbounds double, ptr %b, i64 %i
  store double %v, ptr %pb
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define void @h(ptr %a, ptr %b, ptr %e, i64 %n, double %c, double %d) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %pa = getelementptr inbounds double, ptr %a, i64 %i
  %p1 = getelementptr inbounds i8, ptr %pa, i64 8
  %v = load double, ptr %pa
  %v1 = load double, ptr %p1
  %cv = fmul double %v, %c
  %dv = fmul double %v1, %d
  %t = fadd double %cv, %dv
  %pb = getelementptr inbounds double, ptr %b, i64 %i
  store double %t, ptr %pb
  %pe = getelementptr inbounds double, ptr %e, i64 %i
  store double %t, ptr %pe
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

@enzyme_const = external global i32

define void @run(ptr %a, ptr %da, ptr %b, ptr %db, ptr %e, ptr %de, i64 %n, double %c, double %d) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %a, ptr %da, ptr %b, ptr %db, ptr %e, ptr %de, i64 %n)
  call void (ptr, ...) @__enzyme_autodiff(ptr @k, ptr %a, ptr %da, ptr %b, ptr %db, i64 %n)
  call void (ptr, ...) @__enzyme_autodiff(ptr @g, ptr %a, ptr %da, ptr %b, ptr %db, i64 %n)
  call void (ptr, ...) @__enzyme_autodiff(ptr @h, ptr %a, ptr %da, ptr %b, ptr %db, ptr %e, ptr %de, i64 %n, ptr @enzyme_const, double %c, ptr @enzyme_const, double %d)
  ret void
}
