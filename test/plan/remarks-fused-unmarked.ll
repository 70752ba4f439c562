; Sums over iterations that share nothing else, which no program has marked: fused where
; nobody wants the sum, or where an iteration depends on numbers in registers.
; RUN: %opt -passes=linkgrad -pass-remarks-analysis=linkgrad-tape %s -disable-output 2>&1 | FileCheck %s
declare double @__enzyme_autodiff(ptr, ...)
declare double @llvm.sin.f64(double)
declare double @llvm.sqrt.f64(double)
declare double @tanh(double)
@enzyme_dup = external global i32
@enzyme_const = external global i32
@enzyme_primal_return = external global i32

; CHECK-DAG: a.c:2:5: the reverse of each iteration of this loop follows it at once: the tape is that of one iteration
define double @linear(ptr %x, i64 %n) !dbg !4 {
entry:
  br label %loop, !dbg !5
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  br label %inner, !dbg !5
inner:
  %j = phi i64 [ 0, %loop ], [ %j.next, %inner ]
  %y = phi double [ %v, %loop ], [ %z, %inner ]
  %z = call double @llvm.sin.f64(double %y)
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %inner, label %latch, !dbg !5
latch:
  %total = fadd double %sum, %z
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit, !dbg !5
exit:
  %half = fmul double %total, 0.5
  ret double %half
}

; The reverse wants the sum: each iteration would be executed twice.
; CHECK-NOT: a.c:12:5: the
define double @wanted(ptr %x, i64 %n) !dbg !6 {
entry:
  br label %loop, !dbg !7
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  br label %inner, !dbg !7
inner:
  %j = phi i64 [ 0, %loop ], [ %j.next, %inner ]
  %y = phi double [ %v, %loop ], [ %z, %inner ]
  %z = call double @llvm.sin.f64(double %y)
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %inner, label %latch, !dbg !7
latch:
  %total = fadd double %sum, %z
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit, !dbg !7
exit:
  %root = call double @llvm.sqrt.f64(double %total)
  ret double %root
}

; CHECK-DAG: a.c:22:5: the gradient of each iteration of this loop is computed with it, and kept
define double @numbers(double %x, ptr %data, i64 %n) !dbg !8 {
entry:
  br label %loop, !dbg !9
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %p = getelementptr double, ptr %data, i64 %i
  %v = load double, ptr %p
  %start = fmul double %x, %v
  br label %inner, !dbg !9
inner:
  %j = phi i64 [ 0, %loop ], [ %j.next, %inner ]
  %y = phi double [ %start, %loop ], [ %z, %inner ]
  %z = call double @llvm.sin.f64(double %y)
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %inner, label %latch, !dbg !9
latch:
  %total = fadd double %sum, %z
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit, !dbg !9
exit:
  %root = call double @llvm.sqrt.f64(double %total)
  ret double %root
}

; Rows that are arrays of their own, which the iteration finds in memory.
; CHECK-DAG: a.c:32:5: the reverse of each iteration of this loop follows it at once: the tape is that of one iteration
define double @rows(ptr %x, i64 %n) !dbg !10 {
entry:
  br label %loop, !dbg !11
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %p = getelementptr ptr, ptr %x, i64 %i
  %row = load ptr, ptr %p
  br label %inner, !dbg !11
inner:
  %j = phi i64 [ 0, %loop ], [ %j.next, %inner ]
  %y = phi double [ 0.0, %loop ], [ %z, %inner ]
  %q = getelementptr double, ptr %row, i64 %j
  %v = load double, ptr %q
  %t = fadd double %v, %y
  %z = call double @llvm.sin.f64(double %t)
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %inner, label %latch, !dbg !11
latch:
  %total = fadd double %sum, %z
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit, !dbg !11
exit:
  ret double %total
}

; A store behind the loop may go to one of them.
; CHECK-NOT: a.c:42:5: the reverse of each iteration of this loop follows
; CHECK-DAG: a.c:42:5: the reverse of each iteration of this loop does not follow it at once: what it reads may be written later, here ('store' at
define double @written(ptr %x, ptr %other, i64 %n) !dbg !12 {
entry:
  br label %loop, !dbg !13
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %p = getelementptr ptr, ptr %x, i64 %i
  %row = load ptr, ptr %p
  br label %inner, !dbg !13
inner:
  %j = phi i64 [ 0, %loop ], [ %j.next, %inner ]
  %y = phi double [ 0.0, %loop ], [ %z, %inner ]
  %q = getelementptr double, ptr %row, i64 %j
  %v = load double, ptr %q
  %t = fadd double %v, %y
  %z = call double @llvm.sin.f64(double %t)
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %inner, label %latch, !dbg !13
latch:
  %total = fadd double %sum, %z
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit, !dbg !13
exit:
  store double 1.0, ptr %other
  ret double %total
}

; The result is wanted, but its adjoint is known before the loop.
; CHECK-DAG: a.c:52:5: the reverse of each iteration of this loop follows it at once: the tape is that of one iteration
define double @value(ptr %x, i64 %n) !dbg !14 {
entry:
  %none = icmp eq i64 %n, 0
  br i1 %none, label %exit, label %loop, !dbg !15
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  br label %inner, !dbg !15
inner:
  %j = phi i64 [ 0, %loop ], [ %j.next, %inner ]
  %y = phi double [ %v, %loop ], [ %z, %inner ]
  %z = call double @llvm.sin.f64(double %y)
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %inner, label %latch, !dbg !15
latch:
  %total = fadd double %sum, %z
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %behind, !dbg !15
behind:
  %count = sitofp i64 %n to double
  %mean = fdiv double %total, %count
  br label %exit
exit:
  %result = phi double [ 0.0, %entry ], [ %mean, %behind ]
  ret double %result
}

; Whether it is the result is known behind the loop.
; CHECK-NOT: a.c:62:5: the
define double @perhaps(ptr %x, i64 %n) !dbg !16 {
entry:
  br label %loop, !dbg !17
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  br label %inner, !dbg !17
inner:
  %j = phi i64 [ 0, %loop ], [ %j.next, %inner ]
  %y = phi double [ %v, %loop ], [ %z, %inner ]
  %z = call double @llvm.sin.f64(double %y)
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %inner, label %latch, !dbg !17
latch:
  %total = fadd double %sum, %z
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %behind, !dbg !17
behind:
  %last = load double, ptr %x
  %positive = fcmp ogt double %last, 0.0
  br i1 %positive, label %half, label %exit
half:
  %halved = fmul double %total, 0.5
  %s = call double @tanh(double %last)
  %both = fadd double %halved, %s
  br label %exit
exit:
  %result = phi double [ 0.0, %behind ], [ %both, %half ]
  ret double %result
}

define void @run(ptr %x, ptr %dx, double %y, i64 %n) {
  %dup = load i32, ptr @enzyme_dup
  %const = load i32, ptr @enzyme_const
  %a = call double (ptr, ...) @__enzyme_autodiff(ptr @linear, i32 %dup, ptr %x, ptr %dx, i32 %const, i64 %n)
  %b = call double (ptr, ...) @__enzyme_autodiff(ptr @wanted, i32 %dup, ptr %x, ptr %dx, i32 %const, i64 %n)
  %c = call double (ptr, ...) @__enzyme_autodiff(ptr @numbers, double %y, i32 %const, ptr %x, i32 %const, i64 %n)
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @rows, i32 %dup, ptr %x, ptr %dx, i32 %const, i64 %n)
  %e = call double (ptr, ...) @__enzyme_autodiff(ptr @written, i32 %dup, ptr %x, ptr %dx, i32 %dup, ptr %x, ptr %dx, i32 %const, i64 %n)
  %primal = load i32, ptr @enzyme_primal_return
  %f = call double (ptr, ...) @__enzyme_autodiff(ptr @value, i32 %primal, i32 %dup, ptr %x, ptr %dx, i32 %const, i64 %n)
  %g = call double (ptr, ...) @__enzyme_autodiff(ptr @perhaps, i32 %primal, i32 %dup, ptr %x, ptr %dx, i32 %const, i64 %n)
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: LineTablesOnly)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "linear", file: !2, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 2, column: 5, scope: !4)
!6 = distinct !DISubprogram(name: "wanted", file: !2, line: 11, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocation(line: 12, column: 5, scope: !6)
!8 = distinct !DISubprogram(name: "numbers", file: !2, line: 21, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!9 = !DILocation(line: 22, column: 5, scope: !8)
!10 = distinct !DISubprogram(name: "rows", file: !2, line: 31, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!11 = !DILocation(line: 32, column: 5, scope: !10)
!12 = distinct !DISubprogram(name: "written", file: !2, line: 41, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!13 = !DILocation(line: 42, column: 5, scope: !12)
!14 = distinct !DISubprogram(name: "value", file: !2, line: 51, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!15 = !DILocation(line: 52, column: 5, scope: !14)
!16 = distinct !DISubprogram(name: "perhaps", file: !2, line: 61, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!17 = !DILocation(line: 62, column: 5, scope: !16)
