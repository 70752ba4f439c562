; `if (n == 4) return; x[n++] = v;`: the index reaches 4, the access does not, and
; what lies behind four elements is none of them.
; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s

; CHECK-LABEL: types of 'before'
; CHECK: from: Float@double [0,32) Integer [32,40)
; CHECK-LABEL: types of 'after'
; CHECK: from: Float@double [0,32) Unknown [32,40) ('add' of i32

define void @before(ptr %p, double %v, ptr %to, i1 %c) {
entry:
  %at = getelementptr i8, ptr %p, i64 32
  %m = load i32, ptr %at
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %p, i64 40, i1 false)
  %more = add i32 %m, 1
  store i32 %more, ptr %at
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %next ]
  %x = getelementptr inbounds double, ptr %p, i64 %i
  br i1 %c, label %test, label %exit
test:
  %full = icmp eq i64 %i, 4
  br i1 %full, label %exit, label %next
next:
  store double %v, ptr %x
  %i1 = add nuw nsw i64 %i, 1
  br label %loop
exit:
  ret void
}

define void @after(ptr %p, double %v, ptr %to, i1 %c) {
entry:
  %at = getelementptr i8, ptr %p, i64 32
  %m = load i32, ptr %at
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %p, i64 40, i1 false)
  %more = add i32 %m, 1
  store i32 %more, ptr %at
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %next ]
  %x = getelementptr inbounds double, ptr %p, i64 %i
  store double %v, ptr %x
  br i1 %c, label %test, label %exit
test:
  %full = icmp eq i64 %i, 4
  br i1 %full, label %exit, label %next
next:
  %i1 = add nuw nsw i64 %i, 1
  br label %loop
exit:
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
