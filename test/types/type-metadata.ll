; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; !enzyme_type of an instruction: the type at no offset, then offsets and what
; lies there. And enzyme_type of the function's own result.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %a:
; CHECK-NEXT: %c:
; CHECK-NEXT: %p: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK-NEXT: %v: {[-1]:Float@double}
; CHECK-NEXT: %q: {[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@float}
; CHECK-NEXT: %w: {[-1]:Integer}
; CHECK-NEXT: %q8:
; CHECK-NEXT: %x: {[-1]:Float@float}
; CHECK-NEXT: %y: {[-1]:Float@float}
; CHECK-NEXT: %z: {[-1]:Pointer}

define i64 @f(ptr %a, ptr %c) {
  %p = load ptr, ptr %a, !enzyme_type !0
  %v = load i64, ptr %p
  %q = getelementptr i8, ptr %a, i64 8, !enzyme_type !3
  %w = load i64, ptr %q
  %q8 = getelementptr i8, ptr %q, i64 8
  %x = load i32, ptr %q8
  %y = load i32, ptr %c, !enzyme_type !7
  ; Of another form: says nothing.
  %z = getelementptr i8, ptr %a, i64 100, !enzyme_type !8
  ret i64 %v
}
!0 = !{!"Unknown", i32 -1, !1}
!1 = !{!"Pointer", i32 -1, !2}
!2 = !{!"Float@double"}
!3 = !{!"Unknown", i32 -1, !4}
!4 = !{!"Pointer", i32 0, !5, i32 8, !6}
!5 = !{!"Integer"}
!6 = !{!"Float@float"}
!7 = !{!"Unknown", i32 -1, !6}
!8 = !{!"Pointer", i32 -1, !"Float@double"}

; CHECK-LABEL: types of 'g'
; CHECK-NEXT: %a: {[-1]:Pointer, [-1,8]:Float@double}
; CHECK-NEXT: %b: {[-1]:Pointer, [-1,-1]:Float@double}
define "enzyme_type"="{[-1]:Pointer, [-1,-1]:Float@double}" ptr @g(ptr %a) {
  %b = getelementptr double, ptr %a, i64 1
  ret ptr %b
}

; !enzyme_truetype of a copy: the type from that byte on.
; CHECK-LABEL: types of 'h'
; CHECK: to: Float@float [0,8) Integer [8,12)
define void @h(ptr %to, ptr %from) {
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 12, i1 false), !enzyme_truetype !9
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
!9 = !{!"Float@float", i64 0, !"Integer", i64 8}
