; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; A pointer to text at some times and to numbers or a pointer at others. The
; loop over the letters does not say that all of it repeats after one byte: then
; the end of the copy would be too short for a number.

; CHECK-LABEL: types of 'copy'
; CHECK: llvm.memcpy
; CHECK-NEXT: to: Unknown [0,8) Unknown [8,64) period 0
; CHECK-NEXT: from: Unknown [0,8) Unknown [8,64) period 0
define void @copy(ptr %to, ptr %from, i64 %n, i8 %kind, double %d, ptr %p) {
  switch i8 %kind, label %letters [
    i8 1, label %number
    i8 2, label %pointer
  ]
letters:
  %i = phi i64 [ 0, %0 ], [ %next, %letters ]
  %letter = getelementptr i8, ptr %from, i64 %i
  %c = load i8, ptr %letter
  %upper = add i8 %c, 1
  store i8 %upper, ptr %letter
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %letters, label %done
number:
  store double %d, ptr %from
  br label %done
pointer:
  store ptr %p, ptr %from
  br label %done
done:
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %n, i1 false)
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
