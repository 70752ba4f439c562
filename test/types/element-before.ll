; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; x[i - 1] beside x[i], for i above zero: the first element that is accessed is x[0], as it lies
; at a constant distance from where the index leads.

; CHECK-LABEL: types of 'neighbours'
; CHECK-NEXT: %x: {[-1]:Pointer, [-1,-1]:Float@double}

define double @neighbours(ptr %x, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 1, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %here = getelementptr double, ptr %x, i64 %i
  %before = getelementptr i8, ptr %here, i64 -8
  %a = load double, ptr %before
  %b = load double, ptr %here
  %product = fmul double %a, %b
  %more = fadd double %sum, %product
  %next = add nuw nsw i64 %i, 1
  %done = icmp sge i64 %next, %n
  br i1 %done, label %exit, label %loop

exit:
  ret double %more
}
