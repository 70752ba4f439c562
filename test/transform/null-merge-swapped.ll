; RUN: env LINKGRAD_PRINT=prepare:f %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Two vectors that may be empty, which a loop swaps: what is stored in one is not
; loaded from the other one, so x[0] is loaded once an iteration.

; CHECK-LABEL: define internal double @f.linkgrad(
; CHECK: step:
; CHECK: %x0 = load double
; CHECK-NOT: load double
; CHECK: br i1

declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare { double } @__enzyme_autodiff(ptr, ...)

define double @f(double %a, i64 %n) {
entry:
  %bytes = shl i64 %n, 3
  %none = icmp eq i64 %n, 0
  br i1 %none, label %made, label %make

make:
  %m1 = call noalias ptr @malloc(i64 %bytes)
  %m2 = call noalias ptr @malloc(i64 %bytes)
  store double %a, ptr %m1
  br label %made

made:
  %p1 = phi ptr [ null, %entry ], [ %m1, %make ]
  %p2 = phi ptr [ null, %entry ], [ %m2, %make ]
  br label %step

step:
  %t = phi i64 [ 0, %made ], [ %t.next, %step ]
  %x = phi ptr [ %p1, %made ], [ %y, %step ]
  %y = phi ptr [ %p2, %made ], [ %x, %step ]
  %x0 = load double, ptr %x
  %square = fmul double %x0, %x0
  %y1 = getelementptr double, ptr %y, i64 %t
  store double %square, ptr %y1
  %same = load double, ptr %x
  %cube = fmul double %same, %square
  store double %cube, ptr %y
  %t.next = add nuw i64 %t, 1
  %again = icmp ult i64 %t.next, %n
  br i1 %again, label %step, label %done

done:
  %r = load double, ptr %y
  call void @free(ptr %x)
  call void @free(ptr %y)
  ret double %r
}

define double @df(double %a, i64 %n) {
  %d = call { double } (ptr, ...) @__enzyme_autodiff(ptr @f, double %a, i64 %n)
  %r = extractvalue { double } %d, 0
  ret double %r
}
