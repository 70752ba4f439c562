; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Records of a short, a double and an int alternate with doubles in one block, and
; without TBAA nobody tells where one of them ends. What lies two words behind the
; beginning of a record may be its int, the short of another one or a double: a copy
; must not take it for an integer alone.

; CHECK-LABEL: types of 'f'
; CHECK: llvm.memcpy
; CHECK-NEXT: to:
; CHECK-NOT: Integer [16
; CHECK: %k:
define double @f(double %x, ptr %at) {
entry:
  %b = call noalias ptr @calloc(i64 400, i64 8)
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %n = phi i64 [ 0, %entry ], [ %n.next, %latch ]
  %odd = and i64 %i, 1
  %is.record = icmp eq i64 %odd, 0
  %bytes = shl nsw i64 %n, 3
  %c = getelementptr inbounds i8, ptr %b, i64 %bytes
  br i1 %is.record, label %record, label %number

record:
  store i16 2, ptr %c
  %c8 = getelementptr inbounds i8, ptr %c, i64 8
  store double %x, ptr %c8
  %c16 = getelementptr inbounds i8, ptr %c, i64 16
  store i32 -1, ptr %c16
  br label %latch

number:
  store double %x, ptr %c
  br label %latch

latch:
  %i.next = add nuw nsw i64 %i, 1
  %n.next = add nuw nsw i64 %n, 7
  %done = icmp eq i64 %i.next, 24
  br i1 %done, label %copy, label %loop

copy:
  %q = call noalias ptr @malloc(i64 3200)
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %b, i64 1344, i1 false)
  br label %read

read:
  %k = phi i64 [ 0, %copy ], [ %k.next, %read ]
  %sum = phi double [ 0.0, %copy ], [ %sum.next, %read ]
  %place = getelementptr inbounds i32, ptr %at, i64 %k
  %word = load i32, ptr %place
  %byte = shl nsw i32 %word, 3
  %distance = sext i32 %byte to i64
  %r = getelementptr inbounds i8, ptr %q, i64 %distance
  %short = load i16, ptr %r
  %factor = sitofp i16 %short to double
  %r8 = getelementptr inbounds i8, ptr %r, i64 8
  %value = load double, ptr %r8
  %product = fmul double %value, %factor
  %sum.next = fadd double %sum, %product
  %k.next = add nuw nsw i64 %k, 2
  %end = icmp eq i64 %k.next, 24
  br i1 %end, label %exit, label %read

exit:
  ret double %sum.next
}

declare noalias ptr @calloc(i64, i64)
declare noalias ptr @malloc(i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
