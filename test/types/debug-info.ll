; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Debug information is the last resort: a parameter of type `struct S *`, S holding
; { double x; int n; char raw[4]; struct S *next; }.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %s: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer, [-1,16]:Pointer, [-1,16,0]:Float@double, [-1,16,8]:Integer, [-1,16,16]:Pointer}
; CHECK-NEXT: %t: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer, [-1,16]:Pointer, [-1,16,0]:Float@double, [-1,16,8]:Integer, [-1,16,16]:Pointer}
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Float@double [0,8) Integer [8,12) Unknown [12,16) Pointer [16,24) (parameter 's'; a load of ptr at a.c:4)
; CHECK-NEXT: from: Float@double [0,8) Integer [8,12) Unknown [12,16) Pointer [16,24) (parameter 's'; a load of ptr at a.c:4)
; CHECK-NEXT: %np: {[-1]:Pointer, [-1,0]:Pointer, [-1,0,0]:Float@double, [-1,0,8]:Integer, [-1,0,16]:Pointer, [-1,8]:Float@double, [-1,16]:Integer}
; CHECK-NEXT: %next: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer, [-1,16]:Pointer}
; CHECK-NEXT: %bits: {[-1]:Float@double}

define void @f(ptr %s, ptr %t) !dbg !5 {
    #dbg_value(ptr %s, !9, !DIExpression(), !20)
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %s, i64 24, i1 false), !dbg !20
  %np = getelementptr i8, ptr %s, i64 16
  %next = load ptr, ptr %np, !dbg !20
  %bits = load i64, ptr %next, !dbg !20
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 3, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!9 = !DILocalVariable(name: "s", arg: 1, scope: !5, file: !1, line: 3, type: !10)
!10 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64)
!11 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !1, size: 192, elements: !12)
!12 = !{!13, !14, !15, !16}
!13 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !11, baseType: !17, size: 64)
!14 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !11, baseType: !18, size: 32, offset: 64)
!15 = !DIDerivedType(tag: DW_TAG_member, name: "raw", scope: !11, baseType: !19, size: 32, offset: 96)
!16 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !11, baseType: !10, size: 64, offset: 128)
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!19 = !DICompositeType(tag: DW_TAG_array_type, baseType: !21, size: 32, elements: !22)
!20 = !DILocation(line: 4, scope: !5)
!21 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!22 = !{!23}
!23 = !DISubrange(count: 4)
