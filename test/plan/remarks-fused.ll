; Of a marked loop it is told whether the reverse of each iteration follows it at
; once, and if not what iterations have to do with each other.
; RUN: %opt -passes=linkgrad -pass-remarks-analysis=linkgrad-tape %s -disable-output 2>&1 | FileCheck %s
declare double @__enzyme_autodiff(ptr, ...)
declare void @linkgrad_checkpoint()
declare double @llvm.sin.f64(double)
@enzyme_dup = external global i32
@enzyme_const = external global i32

; CHECK-DAG: a.c:3:5: the reverse of each iteration of this loop follows it at once: the tape is that of one iteration
define double @fused(ptr %x, i64 %n) !dbg !4 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  call void @linkgrad_checkpoint(), !dbg !5
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  br label %inner
inner:
  %j = phi i64 [ 0, %loop ], [ %j.next, %inner ]
  %y = phi double [ %v, %loop ], [ %z, %inner ]
  %z = call double @llvm.sin.f64(double %y)
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %inner, label %latch
latch:
  %total = fadd double %sum, %z
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %total
}

; CHECK-DAG: a.c:13:5: the reverse of each iteration of this loop does not follow it at once: this reads or writes more than memory of its own ('store' at a.c:14:7)
define double @writes(ptr %x, i64 %n) !dbg !6 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  call void @linkgrad_checkpoint(), !dbg !7
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  br label %inner
inner:
  %j = phi i64 [ 0, %loop ], [ %j.next, %inner ]
  %y = phi double [ %v, %loop ], [ %z, %inner ]
  %z = call double @llvm.sin.f64(double %y)
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %inner, label %latch
latch:
  store double %z, ptr %p, !dbg !8
  %total = fadd double %sum, %z
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %total
}

define double @run(ptr %x, ptr %dx, i64 %n) {
  %dup = load i32, ptr @enzyme_dup
  %const = load i32, ptr @enzyme_const
  %a = call double (ptr, ...) @__enzyme_autodiff(ptr @fused, i32 %dup, ptr %x, ptr %dx, i32 %const, i64 %n)
  %b = call double (ptr, ...) @__enzyme_autodiff(ptr @writes, i32 %dup, ptr %x, ptr %dx, i32 %const, i64 %n)
  ret double %b
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: LineTablesOnly)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "fused", file: !2, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 3, column: 5, scope: !4)
!6 = distinct !DISubprogram(name: "writes", file: !2, line: 11, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocation(line: 13, column: 5, scope: !6)
!8 = !DILocation(line: 14, column: 7, scope: !6)
