; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Two flags at the end of a copy, which an array of doubles whose end nobody
; tells seems to reach: both are copied alike, not the first alone as an integer.

; CHECK-LABEL: types of 'f'
; CHECK: llvm.memcpy
; CHECK-NEXT: to: Float@double [0,24) Unknown [24,26)
define double @f(ptr %x, i64 %n, ptr %to) {
entry:
  %p = call noalias ptr @calloc(i64 1, i64 64)
  %index = getelementptr i8, ptr %p, i64 24
  store i8 1, ptr %index
  %flag = getelementptr i8, ptr %p, i64 25
  store i8 1, ptr %flag
  br label %fill

fill:
  %i = phi i64 [ 0, %entry ], [ %i.next, %fill ]
  %x.i = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %x.i
  %d.i = getelementptr double, ptr %p, i64 %i
  store double %v, ptr %d.i
  %i.next = add i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %fill, label %copy

copy:
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %p, i64 26, i1 false)
  %y = load double, ptr %to
  call void @free(ptr %p)
  ret double %y
}
declare noalias ptr @calloc(i64, i64)
declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
