; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Memory that holds a double or an int (std::any) contradicts itself. An access that
; the language calls one of an int is of an int.

; CHECK-LABEL: types of 'f'
; CHECK: %i: {[-1]:Integer}
; CHECK: %j: {}

define double @f(ptr %p, ptr %to) {
  %i = load i32, ptr %p, !tbaa !1
  store i32 %i, ptr %to, !tbaa !1
  %other = getelementptr i8, ptr %p, i64 16
  %j = load i32, ptr %other
  store i32 %j, ptr %to
  %sum = add i32 %j, %i
  store i32 %sum, ptr %other
  %d = load double, ptr %p
  %e = load double, ptr %other
  %r = fadd double %d, %e
  ret double %r
}

!0 = !{!"Simple C/C++ TBAA"}
!1 = !{!2, !2, i64 0}
!2 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !0, i64 0}
