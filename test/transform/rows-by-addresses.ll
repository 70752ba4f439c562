; RUN: env LINKGRAD_PRINT=prepare:product %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Rows that are arrays of their own, whose lengths are distances of addresses, as vectors have them, and asked
; for by comparing these: that they do not overlap is asked when the program runs, and how far the loops go
; is known then, too. So what they do not change is read in front of them.

; CHECK-LABEL: define internal void @product.linkgrad(
; CHECK: inner:
; CHECK: %factor = load double
; CHECK-LABEL: define internal void @product.linkgrad.{{[0-9]+}}(ptr noalias
; CHECK: %factor = load double
; CHECK: inner:
; CHECK-NOT: %factor = load double

declare void @__enzyme_autodiff(ptr, ...)

%vector = type { ptr, ptr, ptr }

define void @product(ptr %a, ptr %b, ptr %c, ptr %begin, ptr %end, i64 %n) {
entry:
  %to = ptrtoint ptr %end to i64
  %from = ptrtoint ptr %begin to i64
  %bytes = sub i64 %to, %from
  %none = icmp eq ptr %begin, %end
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.latch ]
  %of.a = getelementptr inbounds %vector, ptr %a, i64 %i
  %of.c = getelementptr inbounds %vector, ptr %c, i64 %i
  br label %middle

middle:
  %k = phi i64 [ 0, %outer ], [ %k.next, %latch ]
  br i1 %none, label %latch, label %row

row:
  %length = lshr exact i64 %bytes, 3
  %row.a = load ptr, ptr %of.a
  %row.c = load ptr, ptr %of.c
  %of.b = getelementptr inbounds %vector, ptr %b, i64 %k
  %row.b = load ptr, ptr %of.b
  %at = getelementptr inbounds double, ptr %row.a, i64 %k
  br label %inner

inner:
  %j = phi i64 [ 0, %row ], [ %j.next, %inner ]
  %factor = load double, ptr %at
  %p = getelementptr inbounds double, ptr %row.b, i64 %j
  %v = load double, ptr %p
  %m = fmul double %factor, %v
  %q = getelementptr inbounds double, ptr %row.c, i64 %j
  %w = load double, ptr %q
  %s = fadd double %w, %m
  store double %s, ptr %q
  %j.next = add nuw i64 %j, 1
  %j.end = icmp eq i64 %j.next, %length
  br i1 %j.end, label %latch, label %inner

latch:
  %k.next = add nuw i64 %k, 1
  %k.end = icmp eq i64 %k.next, %n
  br i1 %k.end, label %outer.latch, label %middle

outer.latch:
  %i.next = add nuw i64 %i, 1
  %i.end = icmp eq i64 %i.next, %n
  br i1 %i.end, label %exit, label %outer

exit:
  ret void
}

define void @ask(ptr %a, ptr %da, ptr %b, ptr %db, ptr %c, ptr %dc, ptr %begin, ptr %end, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @product, ptr %a, ptr %da, ptr %b, ptr %db, ptr %c, ptr %dc, ptr %begin, ptr %begin, ptr %end, ptr %end, i64 %n)
  ret void
}
