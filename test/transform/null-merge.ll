; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; As std::vector does it: no memory where the size is zero. What is stored in one
; cannot be what was loaded from the other.

; CHECK-LABEL: define {{.*}} @linkgrad.reverse.f(
; CHECK-NOT: @linkgrad.arena.alloc(ptr {{.*}}, i64 %
; CHECK-NOT: overwritten
; CHECK: ret {

declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare { double } @__enzyme_autodiff(ptr, ...)

define double @f(double %a, i64 %n, i64 %m) {
entry:
  %bytes = shl i64 %n, 3
  %none = icmp eq i64 %n, 0
  br i1 %none, label %made, label %make

make:
  %m1 = call noalias ptr @malloc(i64 %bytes)
  br label %made

made:
  %p1 = phi ptr [ null, %entry ], [ %m1, %make ]
  %none2 = icmp eq i64 %m, 0
  br i1 %none2, label %made2, label %make2

make2:
  %m2 = call noalias ptr @malloc(i64 %bytes)
  br label %made2

made2:
  %p2 = phi ptr [ null, %made ], [ %m2, %make2 ]
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %fill, label %done

fill:
  %i = phi i64 [ 0, %made2 ], [ %i1, %fill ]
  %v = phi double [ %a, %made2 ], [ %v1, %fill ]
  %q1 = getelementptr inbounds double, ptr %p1, i64 %i
  store double %v, ptr %q1
  %v1 = fadd double %v, %a
  %i1 = add nuw nsw i64 %i, 1
  %more1 = icmp ult i64 %i1, %n
  br i1 %more1, label %fill, label %square

square:
  %k = phi i64 [ 0, %fill ], [ %k1, %square ]
  %s = phi double [ 0.0, %fill ], [ %s1, %square ]
  %r1 = getelementptr inbounds double, ptr %p1, i64 %k
  %r2 = getelementptr inbounds double, ptr %p2, i64 %k
  %x = load double, ptr %r1
  %y = fmul double %x, %x
  store double %y, ptr %r2
  %s1 = fadd double %s, %y
  %k1 = add nuw nsw i64 %k, 1
  %more2 = icmp ult i64 %k1, %n
  br i1 %more2, label %square, label %done

done:
  %sum = phi double [ 0.0, %made2 ], [ %s1, %square ]
  call void @free(ptr %p1)
  call void @free(ptr %p2)
  ret double %sum
}

define double @run(double %a, i64 %n, i64 %m) {
  %r = call { double } (ptr, ...) @__enzyme_autodiff(ptr @f, double %a, i64 %n, i64 %m)
  %d = extractvalue { double } %r, 0
  ret double %d
}
