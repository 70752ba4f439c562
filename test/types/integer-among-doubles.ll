; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Memory that holds a double or an int (std::any) contradicts itself. An integer of
; four bytes is one if the language says so, or if nobody looks at the other four
; bytes as an integer: half of a double would have an integer for its other half.

; CHECK-LABEL: types of 'f'
; CHECK: %i: {[-1]:Integer}
; CHECK: %j: {[-1]:Integer}
; CHECK: %low: {}
; CHECK: %high: {}

define double @f(ptr %p, ptr %q, ptr %r, ptr %to) {
  %i = load i32, ptr %p, !tbaa !1
  store i32 %i, ptr %to, !tbaa !1
  %d = load double, ptr %p

  %j = load i32, ptr %q
  %q2 = getelementptr i8, ptr %q, i64 16
  %j1 = add i32 %j, 1
  store i32 %j1, ptr %q
  %e = load double, ptr %q

  %low = load i32, ptr %r
  %r1 = getelementptr i8, ptr %r, i64 4
  %high = load i32, ptr %r1
  %low1 = add i32 %low, 1
  store i32 %low1, ptr %r
  %high1 = add i32 %high, 1
  store i32 %high1, ptr %r1
  %g = load double, ptr %r

  %de = fadd double %d, %e
  %sum = fadd double %de, %g
  ret double %sum
}

!0 = !{!"Simple C/C++ TBAA"}
!1 = !{!2, !2, i64 0}
!2 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !0, i64 0}
