; RUN: LINKGRAD_PRINT=derivative %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Debug records stand at the front of a merge without phis: what tells the way
; into it goes before them.

; CHECK-LABEL: define internal void @linkgrad.reverse.f(
; CHECK: phi i8

declare void @__enzyme_autodiff(ptr, ptr, ptr, ptr, ptr, i32)

define void @f(ptr %x, ptr %y, i32 %n) !dbg !4 {
entry:
  %v = load double, ptr %x
  switch i32 %n, label %other [
    i32 1, label %one
    i32 7, label %seven
  ]
one:
  store double %v, ptr %y
  br label %merge
seven:
  %w = fmul double %v, %v
  %y1 = getelementptr i8, ptr %y, i64 8
  store double %w, ptr %y1
  br label %merge
other:
  %u = fmul double %v, 3.0
  %y2 = getelementptr i8, ptr %y, i64 16
  store double %u, ptr %y2
  br label %merge
merge:
    #dbg_value(i32 %n, !7, !DIExpression(), !9)
  %y3 = getelementptr i8, ptr %y, i64 24
  store double %v, ptr %y3, !dbg !9
  ret void, !dbg !9
}

define void @request(ptr %x, ptr %dx, ptr %y, ptr %dy, i32 %n) {
  call void @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, ptr %y, ptr %dy, i32 %n)
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "n", scope: !4, file: !1, line: 2, type: !8)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!9 = !DILocation(line: 3, scope: !4)
