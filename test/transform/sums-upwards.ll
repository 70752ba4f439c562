; The reverse of a loop that only reads and adds up goes upwards, as lanes need not be turned
; round then: all iterations have the adjoint of the sum. Of other numbers that a loop carries
; the adjoint is that of the iteration before.
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; RUN: %opt -passes=linkgrad -S %s -o %t.ll && lli %t.ll

declare void @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

; CHECK-LABEL: define internal void @linkgrad.reverse.cubes(
; CHECK: %iteration = phi i64 [ %[[NEXT:.*]], %{{.*}} ], [ 0, %loop ]
; CHECK: icmp eq i64 %iteration, %
; CHECK: %[[NEXT]] = add nuw nsw i64 %iteration, 1
define double @cubes(ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 1.0, %entry ], [ %t, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %vv = fmul double %v, %v
  %c = fmul double %vv, %v
  %t = fsub double %s, %c
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %t
}

; CHECK-LABEL: define internal void @linkgrad.reverse.horner(
; CHECK: %iteration = phi i64
; CHECK: icmp eq i64 %iteration, 0
; CHECK: add i64 %iteration, -1
define double @horner(ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %h = fmul double %s, 2.0
  %t = fadd double %h, %v
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %t
}

define double @sumOf(ptr %d) {
  %d1 = getelementptr double, ptr %d, i64 1
  %d2 = getelementptr double, ptr %d, i64 2
  %a = load double, ptr %d
  %b = load double, ptr %d1
  %c = load double, ptr %d2
  %c10 = fmul double %c, 10.0
  %bc = fadd double %b, %c10
  %bc10 = fmul double %bc, 10.0
  %r = fadd double %a, %bc10
  ret double %r
}

; Of cubes at (1, 2, 3): -3, -12, -27; a tangent along (1, 10, 100): -2823. Of horner: 4, 2, 1.
define i32 @main() {
  %x = alloca [3 x double]
  %dx = alloca [3 x double]
  %w = alloca [3 x double]
  store [3 x double] [double 1.0, double 2.0, double 3.0], ptr %x
  store [3 x double] [double 1.0, double 10.0, double 100.0], ptr %w
  store [3 x double] zeroinitializer, ptr %dx
  call void (ptr, ...) @__enzyme_autodiff(ptr @cubes, ptr %x, ptr %dx, i64 3)
  %g = call double @sumOf(ptr %dx)
  %g.is = fcmp oeq double %g, -2823.0
  %f = call double (ptr, ...) @__enzyme_fwddiff(ptr @cubes, ptr %x, ptr %w, i64 3)
  %f.is = fcmp oeq double %f, -2823.0
  store [3 x double] zeroinitializer, ptr %dx
  call void (ptr, ...) @__enzyme_autodiff(ptr @horner, ptr %x, ptr %dx, i64 3)
  %h = call double @sumOf(ptr %dx)
  %h.is = fcmp oeq double %h, 124.0
  %gf = and i1 %g.is, %f.is
  %all = and i1 %gf, %h.is
  %wrong = xor i1 %all, true
  %exit = zext i1 %wrong to i32
  ret i32 %exit
}
