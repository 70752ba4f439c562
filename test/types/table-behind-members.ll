; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; struct { double *at; double table[4][4]; int a, b; }: s->table[i][2] is the element i
; of *s, which is none, and 24 bytes behind it. What lies before the table is not a part
; of it, nor does a pointer there say that the struct is something else at other times,
; and that the table has not ended where the counts lie.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %s: {[-1]:Pointer, [-1,0]:Pointer, [-1,0,0]:Float@double, [-1,56]:Float@double{{.*}} [-1,136]:Integer}
; CHECK: %n: {[-1]:Integer}

define double @f(ptr %s, i64 %i, i64 %k) {
  %at = load ptr, ptr %s, !tbaa !1
  %y = load double, ptr %at, !tbaa !5
  %e = getelementptr [4 x double], ptr %s, i64 %i
  %m = getelementptr i8, ptr %e, i64 56
  %x = load double, ptr %m, !tbaa !5
  %m2 = getelementptr i8, ptr %e, i64 64
  store double %y, ptr %m2, !tbaa !5
  %e3 = getelementptr [4 x double], ptr %s, i64 %k
  %m3 = getelementptr i8, ptr %e3, i64 96
  store double %x, ptr %m3, !tbaa !5
  %a = getelementptr i8, ptr %s, i64 140
  %n = load i32, ptr %a, !tbaa !3
  %b = getelementptr i8, ptr %s, i64 136
  store i32 %n, ptr %b, !tbaa !4
  ret double %x
}

; x[i + 4] leads into the array that x[i] is in: what is stored there is read here.
; CHECK-LABEL: types of 'g'
; CHECK: %v: {[-1]:Float@double}

define void @g(ptr %x, i64 %i, i64 %k, ptr %p, ptr %q) {
  %one = load double, ptr %p
  %e = getelementptr ptr, ptr %x, i64 %i
  %m = getelementptr i8, ptr %e, i64 32
  store ptr %p, ptr %m
  %f = getelementptr ptr, ptr %x, i64 %k
  %w = load ptr, ptr %f
  %v = load i64, ptr %w
  store i64 %v, ptr %q
  ret void
}

; So do both here, behind a number of another kind.
; CHECK-LABEL: types of 'h'
; CHECK-NEXT: %s: {[-1]:Pointer, [-1,0]:Integer, [-1,32]:Pointer
; CHECK: %v: {[-1]:Float@double}

define void @h(ptr %s, i64 %i, i64 %k, ptr %p, ptr %q) {
  %n = load i64, ptr %s, !tbaa !11
  %n1 = mul i64 %n, 3
  store i64 %n1, ptr %s, !tbaa !11
  %one = load double, ptr %p
  %e = getelementptr ptr, ptr %s, i64 %i
  %m = getelementptr i8, ptr %e, i64 32
  store ptr %p, ptr %m
  %f = getelementptr ptr, ptr %s, i64 %k
  %g = getelementptr i8, ptr %f, i64 40
  %w = load ptr, ptr %g
  %v = load i64, ptr %w
  store i64 %v, ptr %q
  ret void
}

!0 = !{!"rows", !6, i64 0, !7, i64 8, !8, i64 136, !8, i64 140}
!1 = !{!0, !6, i64 0}
!3 = !{!0, !8, i64 140}
!4 = !{!0, !8, i64 136}
!5 = !{!9, !9, i64 0}
!6 = !{!"any pointer", !7, i64 0}
!7 = !{!"omnipotent char", !10, i64 0}
!8 = !{!"int", !7, i64 0}
!9 = !{!"double", !7, i64 0}
!10 = !{!"Simple C/C++ TBAA"}
!11 = !{!12, !12, i64 0}
!12 = !{!"long", !7, i64 0}
