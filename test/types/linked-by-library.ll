; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; A library function hangs a node into a list. What is copied out of the first
; node, without a type, is what the node was filled with, or the owner's count
; of nodes where the link leads back to the head: no integer alone.

; CHECK-LABEL: types of 'first'
; CHECK: llvm.memcpy.p0.p0.i64
; CHECK: llvm.memcpy.p0.p0.i64
; CHECK: to: Unknown [0,8){{.*}} Float@double [8,16)
define void @first(ptr %x, ptr %out) {
  %list = alloca [24 x i8], align 8
  store ptr %list, ptr %list, !tbaa !4
  %last = getelementptr i8, ptr %list, i64 8
  store ptr %list, ptr %last, !tbaa !5
  %count = getelementptr i8, ptr %list, i64 16
  store i64 1, ptr %count, !tbaa !7
  %pair = alloca [16 x i8], align 8
  %v = load double, ptr %x, !tbaa !9
  store double %v, ptr %pair, !tbaa !9
  %second = getelementptr i8, ptr %pair, i64 8
  store double %v, ptr %second, !tbaa !9
  %node = call ptr @_Znwm(i64 32)
  %value = getelementptr i8, ptr %node, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr %value, ptr %pair, i64 16, i1 false)
  call void @_ZNSt8__detail15_List_node_base7_M_hookEPS0_(ptr %node, ptr %list)
  %front = load ptr, ptr %list, !tbaa !4
  %from = getelementptr i8, ptr %front, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr %out, ptr %from, i64 16, i1 false)
  ret void
}

declare ptr @_Znwm(i64)
declare void @_ZNSt8__detail15_List_node_base7_M_hookEPS0_(ptr, ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!0 = !{!"Simple C++ TBAA"}
!1 = !{!"omnipotent char", !0, i64 0}
!2 = !{!"any pointer", !1, i64 0}
!3 = !{!"_ZTS4Link", !2, i64 0, !2, i64 8}
!4 = !{!3, !2, i64 0}
!5 = !{!3, !2, i64 8}
!6 = !{!"_ZTS4List", !3, i64 0, !8, i64 16}
!7 = !{!6, !8, i64 16}
!8 = !{!"long", !1, i64 0}
!9 = !{!10, !10, i64 0}
!10 = !{!"double", !1, i64 0}
