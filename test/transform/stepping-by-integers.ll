; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; Loop strength reduction has made integers of the pointers that step through an
; array: they become pointers again, and their shadows step beside them.

; CHECK-LABEL: define {{.*}} @linkgrad.reverse.f(
; CHECK-NOT: inttoptr
; CHECK: getelementptr {{.*}}%{{.*}}, i64 %{{.*}}
; CHECK: fadd {{.*}}double
; CHECK: ret

declare void @__enzyme_autodiff(ptr, ...)

define double @f(ptr %a, i64 %n, i64 %stride, i1 %second) {
entry:
  %start = ptrtoint ptr %a to i64
  %off = add i64 %start, 16
  %from = select i1 %second, i64 %off, i64 %start
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %at = phi i64 [ %from, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum1, %loop ]
  %p = inttoptr i64 %at to ptr
  %x = load double, ptr %p, align 8
  %beside = sub i64 %at, %stride
  %q = inttoptr i64 %beside to ptr
  %y = load double, ptr %q, align 8
  %xy = fmul double %x, %y
  %sum1 = fadd double %sum, %xy
  %next = add i64 %stride, %at
  %i1 = add i64 %i, 1
  %again = icmp ult i64 %i1, %n
  br i1 %again, label %loop, label %done

done:
  ret double %sum1
}

define void @g(ptr %a, ptr %da, i64 %n, i64 %stride) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %a, ptr %da, i64 %n, i64 %stride, i1 false)
  ret void
}
