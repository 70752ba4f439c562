; A marked loop keeps what its pieces start from: the gradient records accesses and
; runs the piece again. No marker is left.
; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s

declare double @__enzyme_autodiff(...)
declare void @linkgrad_checkpoint()
@enzyme_const = external global i32

; CHECK-NOT: call void @linkgrad_checkpoint
; CHECK-LABEL: define {{.*}}@linkgrad.augmented.f(
; CHECK: call ptr @linkgrad.record.begin()
; CHECK: call {{.*}}@linkgrad.recorded.f(
; CHECK: call ptr @linkgrad.record.end(
; CHECK-LABEL: define {{.*}}@linkgrad.reverse.of.f(
; CHECK: call ptr @linkgrad.record.return(
; CHECK: call {{.*}}@linkgrad.reverse.f
; CHECK: call void @linkgrad.record.leave(

define double @f(double %x, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %y = phi double [ %x, %entry ], [ %y.next, %loop ]
  call void @linkgrad_checkpoint()
  %square = fmul double %y, %y
  %y.next = fadd double %square, %x
  %i.next = add i32 %i, 1
  %again = icmp slt i32 %i.next, %n
  br i1 %again, label %loop, label %done
done:
  ret double %y.next
}

define double @gradient(double %x, i32 %n) {
  %m = load i32, ptr @enzyme_const
  %d = call double (...) @__enzyme_autodiff(ptr @f, double %x, i32 %m, i32 %n)
  ret double %d
}
