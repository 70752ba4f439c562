; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; One index is used for an array of structs and, by other distances, for an array
; behind it, into which numbers are copied from outside. Where the former begins is
; not known at first: what is copied is none of it.

; CHECK-LABEL: types of 'f'
; CHECK: %x: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK: llvm.memcpy
; CHECK-NEXT: to: Float@double [0,32)
; CHECK: %share.at: {[-1]:Pointer, [-1,0]:Float@float
define double @f(ptr %x, i64 %n) {
entry:
  %p = call noalias ptr @calloc(i64 1, i64 176)
  %values = getelementptr i8, ptr %p, i64 128
  call void @llvm.memcpy.p0.p0.i64(ptr %values, ptr %x, i64 32, i1 false)
  %mixed = getelementptr i8, ptr %p, i64 96
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %count.at = getelementptr { i32, float }, ptr %mixed, i64 %i
  store i32 1, ptr %count.at, !tbaa !5
  %x.i = getelementptr double, ptr %x, i64 %i
  %x.v = load double, ptr %x.i, !tbaa !6
  %one = getelementptr [8 x i8], ptr %p, i64 %i
  %share.at = getelementptr i8, ptr %one, i64 100
  %share = load float, ptr %share.at, !tbaa !7
  %value.at = getelementptr double, ptr %values, i64 %i
  %value = load double, ptr %value.at, !tbaa !6
  %wide = fpext float %share to double
  %product = fmul double %wide, %value
  %with = fmul double %product, %x.v
  %sum.next = fadd double %sum, %with
  %i.next = add i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %done

done:
  ret double %sum.next
}
declare noalias ptr @calloc(i64, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!0 = !{!"Simple C/C++ TBAA"}
!1 = !{!"omnipotent char", !0, i64 0}
!2 = !{!"double", !1, i64 0}
!3 = !{!"int", !1, i64 0}
!4 = !{!"float", !1, i64 0}
!5 = !{!3, !3, i64 0}
!6 = !{!2, !2, i64 0}
!7 = !{!4, !4, i64 0}
