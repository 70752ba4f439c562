; Counters are phis of our own at the start of blocks that may start with debug
; records, which must not get in front of a phi.
; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s
declare double @__enzyme_autodiff(...)
declare i1 @more() "enzyme_inactive"

; CHECK-LABEL: define internal {{.*}} @linkgrad.reverse.f
define double @f(ptr %x) !dbg !4 {
entry:
  %start = load double, ptr %x, align 8
  br label %loop
loop:
    #dbg_value(double %start, !7, !DIExpression(), !8)
  %v = load double, ptr %x, align 8
  %w = fmul double %v, %v
  store double %w, ptr %x, align 8
  %go = call i1 @more(), !dbg !8
  br i1 %go, label %loop, label %exit, !dbg !8
exit:
    #dbg_value(double %start, !7, !DIExpression(), !8)
  %r = load double, ptr %x, align 8
  ret double %r, !dbg !8
}

define double @caller(ptr %x, ptr %dx) {
  %d = call double (...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx)
  ret double %d
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "", emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 1, type: !9)
!8 = !DILocation(line: 2, scope: !4)
!9 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
