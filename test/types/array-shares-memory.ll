; RUN: %opt "-passes=print<linkgrad-types>" -disable-output %s 2>&1 | FileCheck %s
; An array of doubles, and a struct with pointers that lies in the same memory at
; other times: its last field does not tell that the array ends there, since its
; first one lies in the array, too. With the first one a double the struct may have an
; array of three and a pointer: a copy tells them apart when the program runs.

; CHECK-LABEL: types of 'shared'
; CHECK: to: Unknown [0,8) Float@double [8,24) Unknown [24,32)
define void @shared(ptr %p, i64 %i, ptr %to, ptr %out) {
  %e = getelementptr double, ptr %p, i64 %i
  %d = load double, ptr %e, align 8, !tbaa !1
  store double %d, ptr %out, align 8, !tbaa !1
  %first = load ptr, ptr %p, align 8, !tbaa !3
  %f = load i8, ptr %first, align 1
  %at24 = getelementptr inbounds i8, ptr %p, i64 24
  %last = load ptr, ptr %at24, align 8, !tbaa !3
  %l = load i8, ptr %last, align 1
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %p, i64 32, i1 false)
  ret void
}

; CHECK-LABEL: types of 'behind'
; CHECK: to: Float@double [0,24) Unknown [24,32)
define void @behind(ptr %p, i64 %i, ptr %to, ptr %out) {
  %e = getelementptr double, ptr %p, i64 %i
  %d = load double, ptr %e, align 8, !tbaa !1
  store double %d, ptr %out, align 8, !tbaa !1
  %at24 = getelementptr inbounds i8, ptr %p, i64 24
  %last = load ptr, ptr %at24, align 8, !tbaa !3
  %l = load i8, ptr %last, align 1
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %p, i64 32, i1 false)
  ret void
}

; The same of floats: two of them or a pointer.
; CHECK-LABEL: types of 'pairs'
; CHECK: to: Float@float [0,8) Unknown [8,16) Float@float [16,24)
define void @pairs(ptr %p, i64 %i, ptr %to, ptr %out) {
  %e = getelementptr float, ptr %p, i64 %i
  %f = load float, ptr %e, align 4, !tbaa !6
  store float %f, ptr %out, align 4, !tbaa !6
  %at8 = getelementptr inbounds i8, ptr %p, i64 8
  %last = load ptr, ptr %at8, align 8, !tbaa !3
  %l = load i8, ptr %last, align 1
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %p, i64 24, i1 false)
  ret void
}

; Arrays of such structs.
; CHECK-LABEL: types of 'elements'
; CHECK: to: Unknown [0,8) Float@double [8,24) Unknown [24,40) Float@double [40,56) Unknown [56,64)
define void @elements(ptr %p, i64 %i, i64 %j, ptr %to, ptr %out) {
  %s = getelementptr [4 x i64], ptr %p, i64 %j
  %e = getelementptr double, ptr %s, i64 %i
  %d = load double, ptr %e, align 8, !tbaa !1
  store double %d, ptr %out, align 8, !tbaa !1
  %first = load ptr, ptr %s, align 8, !tbaa !3
  %f = load i8, ptr %first, align 1
  %at24 = getelementptr inbounds i8, ptr %s, i64 24
  %last = load ptr, ptr %at24, align 8, !tbaa !3
  %l = load i8, ptr %last, align 1
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %p, i64 64, i1 false)
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!0 = !{!"root"}
!1 = !{!2, !2, i64 0}
!2 = !{!"double", !5, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"any pointer", !5, i64 0}
!5 = !{!"omnipotent char", !0, i64 0}
!6 = !{!7, !7, i64 0}
!7 = !{!"float", !5, i64 0}
