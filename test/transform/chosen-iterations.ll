; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; The iteration whose number is the least is executed again behind the loop; nothing else
; of the loop has a derivative.

; CHECK-LABEL: define internal double @least
; CHECK: loop:
; CHECK: [[IS:%.*]] = select i1 {{.*}}, i1 true, i1 %chosen
; CHECK: chosen.test:
; CHECK: br i1 %{{.*}}, label %loop.split.chosen, label %chosen.join
; CHECK: chosen.join:
; CHECK-NEXT: phi double [ %start, %chosen.test ], [ %d.chosen, %loop.split.chosen ]
; CHECK: loop.split.chosen:
; CHECK: load double
; CHECK-NEXT: %d.chosen = fmul double
; CHECK-NEXT: br label %chosen.join

; A loop that writes may have changed what the iteration would read.
; CHECK-LABEL: define internal double @writes
; CHECK-NOT: chosen
; CHECK: ret double

; What is carried depends on all iterations.
; CHECK-LABEL: define internal double @fades
; CHECK-NOT: chosen
; CHECK: ret double

declare void @__enzyme_autodiff(ptr, ...)

define double @least(ptr %x, double %start, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %best = phi double [ %start, %entry ], [ %less, %loop ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %v = load double, ptr %p
  %d = fmul double %v, %v
  %is = fcmp olt double %d, %best
  %less = select i1 %is, double %d, double %best
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %less
}

define double @writes(ptr %x, double %start, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %best = phi double [ %start, %entry ], [ %less, %loop ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %v = load double, ptr %p
  %d = fmul double %v, %v
  %is = fcmp olt double %d, %best
  %less = select i1 %is, double %d, double %best
  store double %less, ptr %x
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %less
}

define double @fades(ptr %x, double %start, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %best = phi double [ %start, %entry ], [ %less, %loop ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %v = load double, ptr %p
  %d = fmul double %v, %best
  %is = fcmp olt double %d, %best
  %less = select i1 %is, double %d, double %best
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %less
}

define void @gradients(ptr %x, ptr %dx, double %y, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @least, ptr %x, ptr %dx, double %y, i64 %n)
  call void (ptr, ...) @__enzyme_autodiff(ptr @writes, ptr %x, ptr %dx, double %y, i64 %n)
  call void (ptr, ...) @__enzyme_autodiff(ptr @fades, ptr %x, ptr %dx, double %y, i64 %n)
  ret void
}
