; Of what is kept it is told how many bytes it takes, in which loop, and why.
; RUN: %opt -passes=linkgrad -pass-remarks-analysis=linkgrad-tape %s -disable-output 2>&1 | FileCheck %s
declare double @__enzyme_autodiff(ptr, ...)
@enzyme_primal_return = external global ptr
declare double @llvm.exp.f64(double)
declare double @llvm.sin.f64(double)
@enzyme_dup = external global i32
@enzyme_const = external global i32

; x[i] is read again where it is final; where the loop overwrites it, it is kept,
; or what is made of it.
; CHECK: a.c:3:9: keeps a value of 'load' in 'overwritten', 8 bytes an iteration of the loop at a.c:2:3: 'store' at a.c:4:9 may write there later
; CHECK: a.c:2:3: keeps 8 bytes an iteration of this loop, in one block for a nest of 1
define double @overwritten(ptr %x, i64 %n) !dbg !4 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ], !dbg !5
  %s = phi double [ 0.0, %entry ], [ %sum, %loop ], !dbg !5
  %p = getelementptr double, ptr %x, i64 %i, !dbg !6
  %v = load double, ptr %p, !dbg !6
  %w = fmul double %v, %v, !dbg !7
  store double %w, ptr %p, !dbg !7
  %sum = fadd double %s, %w, !dbg !6
  %next = add i64 %i, 1, !dbg !5
  %more = icmp ult i64 %next, %n, !dbg !5
  br i1 %more, label %loop, label %exit, !dbg !5
exit:
  ret double %sum, !dbg !6
}

; An exponential is kept where the forward sweep computes it anyway: to compute it again
; takes longer than memory. Where nobody asks for the sum it does not. That of the iteration
; before is gone.
; CHECK: a.c:3:9: keeps a value of 'llvm.exp.f64' in 'dear', 8 bytes an iteration of the loop at a.c:2:3: to compute it again would cost more
; CHECK: 'dear', where its parameters do not overlap
; CHECK-NOT: 'dear'
define double @dear(ptr %x, i64 %n) !dbg !8 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ], !dbg !9
  %s = phi double [ 0.0, %entry ], [ %sum, %loop ], !dbg !9
  %p = getelementptr double, ptr %x, i64 %i, !dbg !10
  %v = load double, ptr %p, !dbg !10
  %w = call double @llvm.exp.f64(double %v), !dbg !10
  %sum = fadd double %s, %w, !dbg !10
  %next = add i64 %i, 1, !dbg !9
  %more = icmp ult i64 %next, %n, !dbg !9
  br i1 %more, label %loop, label %exit, !dbg !9
exit:
  ret double %sum, !dbg !10
}

; CHECK: a.c:3:9: keeps a value of 'llvm.cos.f64' in 'carried', 8 bytes an iteration of the loop at a.c:2:3: it is computed from 'phi' at a.c:2:3, and each iteration computes it from that of the one before
define double @carried(double %x, i64 %n) !dbg !11 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ], !dbg !12
  %s = phi double [ %x, %entry ], [ %t, %loop ], !dbg !12
  %t = call double @llvm.sin.f64(double %s), !dbg !13
  %next = add i64 %i, 1, !dbg !12
  %more = icmp ult i64 %next, %n, !dbg !12
  br i1 %more, label %loop, label %exit, !dbg !12
exit:
  ret double %t, !dbg !13
}

define double @run(ptr %x, ptr %dx, double %y, i64 %n) {
  %dup = load i32, ptr @enzyme_dup
  %const = load i32, ptr @enzyme_const
  %a = call double (ptr, ...) @__enzyme_autodiff(ptr @overwritten, i32 %dup, ptr %x, ptr %dx, i32 %const, i64 %n)
  %b = call double (ptr, ...) @__enzyme_autodiff(ptr @dear, ptr @enzyme_primal_return, i32 %dup, ptr %x, ptr %dx, i32 %const, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @dear, i32 %dup, ptr %x, ptr %dx, i32 %const, i64 %n)
  %c = call double (ptr, ...) @__enzyme_autodiff(ptr @carried, double %y, i64 %n)
  ret double %c
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: LineTablesOnly)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "overwritten", file: !2, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 2, column: 3, scope: !4)
!6 = !DILocation(line: 3, column: 9, scope: !4)
!7 = !DILocation(line: 4, column: 9, scope: !4)
!8 = distinct !DISubprogram(name: "dear", file: !2, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!9 = !DILocation(line: 2, column: 3, scope: !8)
!10 = !DILocation(line: 3, column: 9, scope: !8)
!11 = distinct !DISubprogram(name: "carried", file: !2, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!12 = !DILocation(line: 2, column: 3, scope: !11)
!13 = !DILocation(line: 3, column: 9, scope: !11)
