; Additions to elements beside each other follow each other: here to a[k] and a[k + 1],
; then to b[k] and b[k + 1], for both may be one row, and turns would be no vectors.
; RUN: sed s/STEP/2/ %s | %opt -passes=linkgrad -S | FileCheck %s --check-prefixes=CHECK,TWO
; Not where the next iteration adds to one of them: of what was stored in two pieces it
; would load a vector, for which the processor waits.
; RUN: sed s/STEP/1/ %s | %opt -passes=linkgrad -S | FileCheck %s --check-prefixes=CHECK,ONE
declare void @__enzyme_autodiff(ptr, ...)

; CHECK: define {{.*}} @linkgrad.reverse.pairs(
; CHECK: load double, ptr %"b.1'{{[0-9]*}}"
; TWO-NOT: {{^}}}
; TWO: load double, ptr %"b.0'{{[0-9]*}}"
; TWO-NOT: {{^}}}
; TWO: load double, ptr %"a.1'{{[0-9]*}}"
; ONE-NOT: {{^}}}
; ONE: load double, ptr %"a.1'{{[0-9]*}}"
; ONE-NOT: {{^}}}
; ONE: load double, ptr %"b.0'{{[0-9]*}}"
; CHECK: load double, ptr %"a.0'{{[0-9]*}}"
define double @pairs(ptr %a, ptr %b, i64 %n) {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k.next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s.2, %loop ]
  %a.0 = getelementptr inbounds nuw double, ptr %a, i64 %k
  %b.0 = getelementptr inbounds nuw double, ptr %b, i64 %k
  %a.1 = getelementptr inbounds nuw i8, ptr %a.0, i64 8
  %b.1 = getelementptr inbounds nuw i8, ptr %b.0, i64 8
  %x.0 = load double, ptr %a.0
  %y.0 = load double, ptr %b.0
  %x.1 = load double, ptr %a.1
  %y.1 = load double, ptr %b.1
  %p.0 = fmul double %x.0, %y.0
  %p.1 = fmul double %x.1, %y.1
  %s.1 = fadd double %s, %p.0
  %s.2 = fadd double %s.1, %p.1
  %k.next = add nuw nsw i64 %k, STEP
  %more = icmp ult i64 %k.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %s.2
}

define void @request(ptr %a, ptr %da, ptr %b, ptr %db, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @pairs, ptr %a, ptr %da, ptr %b, ptr %db, i64 %n)
  ret void
}
