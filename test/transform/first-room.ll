; An arena that lasts for one call starts with memory on the stack: short tapes need no chunk.
; RUN: %opt -passes=linkgrad %s -S -o - | FileCheck %s
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
declare double @llvm.exp.f64(double)

define double @f(double %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ %x, %entry ], [ %t, %loop ]
  %d = call double @llvm.exp.f64(double %s)
  %t = fmul double %d, %s
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %t
}
define double @inner(double %x, i64 %n) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x, i64 %n)
  ret double %r
}
; One gradient a step, with an arena that is made empty in each.
define double @steps(double %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ %x, %entry ], [ %t, %loop ]
  %g = call double @inner(double %s, i64 %n)
  %t = fmul double %g, %s
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %t
}

; CHECK-LABEL: define internal { double } @linkgrad.reverse.f(
; CHECK: [[ROOM:%.+]] = alloca [1024 x i8], align 16
; CHECK: store ptr [[ROOM]], ptr %arena
; CHECK: [[END:%.+]] = getelementptr inbounds i8, ptr [[ROOM]], i64 1024
; CHECK: store ptr [[END]]
; CHECK: call {{.*}}@linkgrad.arena.block(

; In reverse mode the tapes of the steps last until the end, in the arena around: nothing is
; to be done for each of them there.
; CHECK-LABEL: define internal { double } @linkgrad.reverse.steps(
; CHECK: [[OUTER:%.+]] = alloca [1024 x i8], align 16
; CHECK: store ptr [[OUTER]], ptr %arena
; CHECK-NOT: @linkgrad.arena.link(
; CHECK: call void @linkgrad.arena.release(ptr nonnull %arena)
; CHECK-NOT: @linkgrad.arena.
; CHECK: ret

; In forward mode there are two of them.
; CHECK-LABEL: define internal { double } @linkgrad.forward.steps(
; CHECK-COUNT-2: alloca [1024 x i8], align 16
; CHECK: ret
define double @run(double %x, i64 %n) {
  %a = call double (ptr, ...) @__enzyme_autodiff(ptr @steps, double %x, i64 %n)
  %b = call double (ptr, ...) @__enzyme_fwddiff(ptr @steps, double %x, double 1.0, i64 %n)
  %c = fadd double %a, %b
  ret double %c
}
