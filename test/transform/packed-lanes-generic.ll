; A target of which no vectors are known: lanes are scalars.
; RUN: %opt -passes=linkgrad -S %s | FileCheck --implicit-check-not="<4 x" --implicit-check-not="<2 x" %s
; CHECK: alloca [2 x double]
declare void @__enzyme_fwddiff(ptr, ...)
declare double @llvm.sin.f64(double)
@enzyme_width = external global i32
@enzyme_dup = external global i32
@enzyme_const = external global i32

; A recurrence: its phi is a vector of four, and the fifth lane a scalar.
define void @recurrence(ptr %x, ptr %y, i64 %n) {
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
define void @map(ptr noalias %x, ptr noalias %y, i64 %n) {
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
define void @dot(ptr noalias %x, ptr noalias %y, i64 %n) {
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
define void @local(ptr %x, ptr %y, i64 %n) {
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

define void @run(ptr %x, ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %y, ptr %f, ptr %g, ptr %h, ptr %i, ptr %j, i64 %n) {
  %w = load i32, ptr @enzyme_width
  %dup = load i32, ptr @enzyme_dup
  %const = load i32, ptr @enzyme_const
  call void (ptr, ...) @__enzyme_fwddiff(ptr @recurrence, i32 %w, i32 5, i32 %dup, ptr %x, ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, i32 %dup, ptr %y, ptr %f, ptr %g, ptr %h, ptr %i, ptr %j, i32 %const, i64 %n)
  call void (ptr, ...) @__enzyme_fwddiff(ptr @map, i32 %w, i32 5, i32 %dup, ptr %x, ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, i32 %dup, ptr %y, ptr %f, ptr %g, ptr %h, ptr %i, ptr %j, i32 %const, i64 %n)
  call void (ptr, ...) @__enzyme_fwddiff(ptr @dot, i32 %w, i32 5, i32 %dup, ptr %x, ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, i32 %dup, ptr %y, ptr %f, ptr %g, ptr %h, ptr %i, ptr %j, i32 %const, i64 %n)
  call void (ptr, ...) @__enzyme_fwddiff(ptr @local, i32 %w, i32 5, i32 %dup, ptr %x, ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, i32 %dup, ptr %y, ptr %f, ptr %g, ptr %h, ptr %i, ptr %j, i32 %const, i64 %n)
  ret void
}

