; Lanes of enzyme_width are vectors as long as the target's where the vectoriser
; makes no lanes of iterations and there is more arithmetic than memory.
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @__enzyme_fwddiff(ptr, ...)
declare double @llvm.sin.f64(double)
@enzyme_width = external global i32
@enzyme_dup = external global i32
@enzyme_const = external global i32

; A recurrence: its phi is a vector of four, and the fifth lane a scalar.
; CHECK-LABEL: define internal void @linkgrad.forward.recurrence
; CHECK: phi <4 x double>
; CHECK: phi double
; CHECK: fmul {{.*}}<4 x double>
define void @recurrence(ptr %x, ptr %y, i64 %n) #0 {
entry:
  %v = load double, ptr %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = phi double [ %v, %entry ], [ %q.next, %loop ]
  %s = call double @llvm.sin.f64(double %q)
  %t = fmul double %s, %q
  %q.next = fmul double %t, %v
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  store double %q.next, ptr %y
  ret void
}

; The vectoriser's business.
; CHECK-LABEL: define internal void @linkgrad.forward.map
; CHECK-NOT: <4 x double>
; CHECK: {{^}$}}
define void @map(ptr noalias %x, ptr noalias %y, i64 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %s = fmul double %v, %v
  %t = fmul double %s, %v
  %u = fmul double %t, %s
  %w = fmul double %u, %t
  %to = getelementptr double, ptr %y, i64 %i
  store double %w, ptr %to
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; More memory than arithmetic: a sum of products in its order.
; CHECK-LABEL: define internal void @linkgrad.forward.dot
; CHECK-NOT: <4 x double>
; CHECK: {{^}$}}
define void @dot(ptr noalias %x, ptr noalias %y, i64 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %total, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %s = fmul double %v, 3.0
  %total = fadd double %sum, %s
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  store double %total, ptr %y
  ret void
}

; An array of the function's own has one shadow, with the lanes of an element
; beside each other: five times two elements.
; CHECK-LABEL: define internal void @linkgrad.forward.local
; CHECK: alloca [10 x double], align 32
; CHECK: [[LOADED:%.*]] = load <4 x double>, ptr
; CHECK: fmul {{.*}}<4 x double> {{.*}}[[LOADED]]
; CHECK: store <4 x double>
define void @local(ptr %x, ptr %y, i64 %n) #0 {
entry:
  %t = alloca [2 x double]
  %v = load double, ptr %x
  store double %v, ptr %t
  %t1 = getelementptr double, ptr %t, i64 1
  store double %v, ptr %t1
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %odd = and i64 %i, 1
  %p = getelementptr double, ptr %t, i64 %odd
  %q = load double, ptr %p
  %s = call double @llvm.sin.f64(double %q)
  %r = fmul double %s, %q
  store double %r, ptr %p
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %a = load double, ptr %t
  %b = load double, ptr %t1
  %c = fmul double %a, %b
  %d = fmul double %c, %a
  store double %d, ptr %y
  ret void
}

define void @run(ptr %x, ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %y, ptr %f, ptr %g, ptr %h, ptr %i, ptr %j, i64 %n) #0 {
  %w = load i32, ptr @enzyme_width
  %dup = load i32, ptr @enzyme_dup
  %const = load i32, ptr @enzyme_const
  call void (ptr, ...) @__enzyme_fwddiff(ptr @recurrence, i32 %w, i32 5, i32 %dup, ptr %x, ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, i32 %dup, ptr %y, ptr %f, ptr %g, ptr %h, ptr %i, ptr %j, i32 %const, i64 %n)
  call void (ptr, ...) @__enzyme_fwddiff(ptr @map, i32 %w, i32 5, i32 %dup, ptr %x, ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, i32 %dup, ptr %y, ptr %f, ptr %g, ptr %h, ptr %i, ptr %j, i32 %const, i64 %n)
  call void (ptr, ...) @__enzyme_fwddiff(ptr @dot, i32 %w, i32 5, i32 %dup, ptr %x, ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, i32 %dup, ptr %y, ptr %f, ptr %g, ptr %h, ptr %i, ptr %j, i32 %const, i64 %n)
  call void (ptr, ...) @__enzyme_fwddiff(ptr @local, i32 %w, i32 5, i32 %dup, ptr %x, ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, i32 %dup, ptr %y, ptr %f, ptr %g, ptr %h, ptr %i, ptr %j, i32 %const, i64 %n)
  ret void
}

attributes #0 = { "target-cpu"="x86-64-v3" "target-features"="+avx2,+fma" }
