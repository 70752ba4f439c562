; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; The only bucket of an empty hash table lies in the object: what is done to the
; buckets, by an index of which nothing is known, is done to it. Behind it lies
; the next table, which begins with a pointer, too, to its buckets: those are no
; nodes of the first one. TBAA tells one pointer from the other.

; CHECK-LABEL: types of 'key'
; CHECK: %node: {[-1]:Pointer, [-1,8]:Integer}
; CHECK: %buckets: {[-1]:Pointer, [-1,0]:Pointer, [-1,0,8]:Float@double}
define i64 @key(ptr %tables, i64 %hash, i1 %is.empty) {
entry:
  %first.at = getelementptr i8, ptr %tables, i64 8
  %only = getelementptr i8, ptr %tables, i64 16
  %behind.at = getelementptr i8, ptr %tables, i64 24
  %heap = load ptr, ptr %first.at, !tbaa !6
  %first = select i1 %is.empty, ptr %only, ptr %heap
  %bucket = getelementptr ptr, ptr %first, i64 %hash
  %node = load ptr, ptr %bucket, !tbaa !7
  %key.at = getelementptr i8, ptr %node, i64 8
  %key = load i64, ptr %key.at, !tbaa !8
  %twice = mul i64 %key, 2

  %buckets = load ptr, ptr %behind.at, !tbaa !6
  %other = load ptr, ptr %buckets, !tbaa !7
  %x.at = getelementptr i8, ptr %other, i64 8
  %x = load double, ptr %x.at, !tbaa !9
  store double %x, ptr %tables
  ret i64 %twice
}

!0 = !{!"Simple C++ TBAA"}
!1 = !{!"omnipotent char", !0, i64 0}
!2 = !{!"any pointer", !1, i64 0}
!3 = !{!"any p2 pointer", !2, i64 0}
!4 = !{!"p1 _ZTS4Node", !2, i64 0}
!5 = !{!"p2 _ZTS4Node", !3, i64 0}
!6 = !{!5, !5, i64 0}
!7 = !{!4, !4, i64 0}
!8 = !{!10, !10, i64 0}
!9 = !{!11, !11, i64 0}
!10 = !{!"long", !1, i64 0}
!11 = !{!"double", !1, i64 0}
