; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; Between the halves of a derivative the tape is a pointer. What is stored there and
; loaded from there has an alias scope, and nothing else goes there.

declare double @__enzyme_autodiff(ptr, ...)

; CHECK-LABEL: define {{.*}}@linkgrad.augmented.f(
; CHECK: store double {{.*}}, !alias.scope [[STORED:![0-9]+]]
; CHECK: store double {{.*}}ptr %0{{.*}}, !noalias [[STORED]]
; CHECK-LABEL: define {{.*}}@linkgrad.reverse.of.f(
; CHECK: load double, ptr {{.*}}, !alias.scope [[LOADED:![0-9]+]]
; CHECK: store double {{.*}}, !noalias [[LOADED]]
define double @f(ptr %x, i64 %n) {
entry:
  %ends = icmp eq i64 %n, 0
  br i1 %ends, label %done, label %more

more:
  %v = load double, ptr %x, align 8
  %w = fmul double %v, %v
  store double %w, ptr %x, align 8
  %m = sub i64 %n, 1
  %u = call double @f(ptr %x, i64 %m)
  %p = fmul double %u, %v
  br label %done

done:
  %r = phi double [ 1.0, %entry ], [ %p, %more ]
  ret double %r
}

define void @g(ptr %x, ptr %dx, i64 %n) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, i64 %n)
  ret void
}
