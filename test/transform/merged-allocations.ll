; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; The local objects of a function that calls itself, their shadows, and its part of
; the tape are taken from the arena at once.

declare double @__enzyme_autodiff(ptr, ...)

; CHECK-LABEL: define {{.*}}@linkgrad.augmented.f(
; CHECK: call ptr @linkgrad.arena.alloc(
; CHECK-NOT: linkgrad.arena.alloc
; CHECK: ret
define double @f(double %x, i64 %n, i64 %i, i64 %j) {
entry:
  %a = alloca [3 x double]
  %b = alloca [4 x double]
  %ends = icmp eq i64 %n, 0
  br i1 %ends, label %done, label %more

more:
  %m = sub i64 %n, 1
  %v = call double @f(double %x, i64 %m, i64 %j, i64 %i)
  %ai = getelementptr double, ptr %a, i64 %i
  store double %x, ptr %ai
  %bj = getelementptr double, ptr %b, i64 %j
  store double %v, ptr %bj
  %s = call double @sum(ptr %ai, ptr %bj)
  br label %done

done:
  %r = phi double [ %x, %entry ], [ %s, %more ]
  ret double %r
}

; Not inlined, since it calls itself as well.
define double @sum(ptr %a, ptr %b) {
  %v = load double, ptr %a
  %w = load double, ptr %b
  %p = fmul double %v, %w
  %large = fcmp ogt double %p, 1.0e9
  br i1 %large, label %again, label %done

again:
  store double 1.0, ptr %a
  %r = call double @sum(ptr %a, ptr %b)
  br label %done

done:
  %s = phi double [ %p, %0 ], [ %r, %again ]
  ret double %s
}

; x^4 at 3: 108.
define i32 @main() {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, i64 3, i64 1, i64 2)
  %wrong = fcmp une double %d, 108.0
  %r = zext i1 %wrong to i32
  ret i32 %r
}
