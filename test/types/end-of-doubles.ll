; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Behind an array of floats whose end nobody tells lies one of doubles, which is
; set to zero as a whole. What the floats may reach contradicts the doubles, up to
; the last one: its last bytes are not the end of something else.

; CHECK-LABEL: types of 'f'
; CHECK: llvm.memset
; CHECK-NEXT: to: Float@double [0,8) Unknown [8,72)
define double @f(ptr %x, i64 %n) {
entry:
  %p = call noalias ptr @calloc(i64 1, i64 256)
  %floats = getelementptr i8, ptr %p, i64 72
  %doubles = getelementptr i8, ptr %p, i64 184
  br label %fill

fill:
  %i = phi i64 [ 0, %entry ], [ %i.next, %fill ]
  %x.i = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %x.i
  %d.i = getelementptr double, ptr %doubles, i64 %i
  store double %v, ptr %d.i
  %s = fptrunc double %v to float
  %f.i = getelementptr float, ptr %floats, i64 %i
  store float %s, ptr %f.i
  %i.next = add i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %fill, label %clear

clear:
  call void @llvm.memset.p0.i64(ptr %doubles, i8 0, i64 72, i1 false)
  %y = load double, ptr %doubles
  call void @free(ptr %p)
  ret double %y
}
declare noalias ptr @calloc(i64, i64)
declare void @free(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
