; A loop that is left from its middle: the rest of it comes behind the exit in an order of
; blocks, but is executed before it. What the exit writes may be what the loop has read.
; RUN: %opt -passes='print<linkgrad-plan>' %s -disable-output 2>&1 | FileCheck %s

; CHECK-LABEL: plan of 'rest_first'
; CHECK: keep overwritten by  store double 7.0
define double @rest_first(ptr noalias %x, ptr noalias %y) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %rest ]
  %sum = phi double [ 0.0, %entry ], [ %total, %rest ]
  %px = getelementptr inbounds nuw double, ptr %x, i64 %i
  %v = load double, ptr %px
  %goes.on = fcmp oge double %v, 0.0
  br i1 %goes.on, label %rest, label %out
rest:
  %py = getelementptr inbounds nuw double, ptr %y, i64 %i
  %w = load double, ptr %py
  %square = fmul double %w, %w
  %total = fadd double %sum, %square
  %next = add nuw nsw i64 %i, 1
  br label %loop
out:
  store double 7.0, ptr %y
  ret double %sum
}

; CHECK-LABEL: plan of 'out_first'
; CHECK: keep overwritten by  store double 7.0
define double @out_first(ptr noalias %x, ptr noalias %y) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %rest ]
  %sum = phi double [ 0.0, %entry ], [ %total, %rest ]
  %px = getelementptr inbounds nuw double, ptr %x, i64 %i
  %v = load double, ptr %px
  %ends = fcmp olt double %v, 0.0
  br i1 %ends, label %out, label %rest
rest:
  %py = getelementptr inbounds nuw double, ptr %y, i64 %i
  %w = load double, ptr %py
  %square = fmul double %w, %w
  %total = fadd double %sum, %square
  %next = add nuw nsw i64 %i, 1
  br label %loop
out:
  store double 7.0, ptr %y
  ret double %sum
}
