; RUN: not %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; TBAA calls the loaded word an int, but floats lie there: the fast inverse square
; root as people write it.
; CHECK: cannot differentiate this instruction: a number made by integer arithmetic on the bits of another [unsupported-instruction]
declare void @__enzyme_autodiff(ptr, ...)

define float @f(ptr %p) {
  %i = load i32, ptr %p, !tbaa !1
  %half = ashr i32 %i, 1
  %j = sub i32 1597463007, %half
  %y = bitcast i32 %j to float
  %x = load float, ptr %p, !tbaa !3
  %r = fmul float %y, %x
  ret float %r
}

define void @run(ptr %p, ptr %dp) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %p, ptr %dp)
  ret void
}

!0 = !{!"Simple C/C++ TBAA"}
!1 = !{!2, !2, i64 0}
!2 = !{!"int", !5, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"float", !5, i64 0}
!5 = !{!"omnipotent char", !0, i64 0}
