; struct { double x[4]; int n, pad; }. A loop over the first n elements does not
; take n itself for one, though nobody says how many there are: the struct's end
; is an integer. Where n lies elsewhere, that may be an element as well.
; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s

; CHECK-LABEL: types of 'read'
; CHECK: from: Float@double [0,32) Integer [32,40)
; CHECK-LABEL: types of 'stored'
; CHECK: from: Float@double [0,32) Integer [32,40)
; CHECK-LABEL: types of 'read_anew'
; CHECK: from: Float@double [0,32) Integer [32,40)
; CHECK-LABEL: types of 'pushed'
; CHECK: from: Float@double [0,32) Integer [32,40)
; CHECK-LABEL: types of 'elsewhere'
; CHECK: from: Float@double [0,32) Unknown [32,40) ('add' of i32

define double @read(ptr %p, ptr %to) {
entry:
  %at = getelementptr i8, ptr %p, i64 32
  %m = load i32, ptr %at
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %p, i64 40, i1 false)
  %more = add i32 %m, 1
  store i32 %more, ptr %at
  %n = load i32, ptr %at
  %end = zext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %x = getelementptr inbounds double, ptr %p, i64 %i
  %v = load double, ptr %x
  %i1 = add nuw nsw i64 %i, 1
  %last = icmp eq i64 %i1, %end
  br i1 %last, label %exit, label %loop
exit:
  ret double %v
}

define double @stored(ptr %p, ptr %to, i1 %c, i32 %a, i32 %b) {
entry:
  %at = getelementptr i8, ptr %p, i64 32
  %m = load i32, ptr %at
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %p, i64 40, i1 false)
  %more = add i32 %m, 1
  store i32 %more, ptr %at
  br i1 %c, label %one, label %other
one:
  store i32 %a, ptr %at
  br label %head
other:
  store i32 %b, ptr %at
  br label %head
head:
  %n = phi i32 [ %a, %one ], [ %b, %other ]
  %end = zext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %head ], [ %i1, %loop ]
  %x = getelementptr inbounds double, ptr %p, i64 %i
  %v = load double, ptr %x
  %i1 = add nuw nsw i64 %i, 1
  %last = icmp eq i64 %i1, %end
  br i1 %last, label %exit, label %loop
exit:
  ret double %v
}

define double @read_anew(ptr %p, ptr %to, ptr %out) {
entry:
  %at = getelementptr i8, ptr %p, i64 32
  %m = load i32, ptr %at
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %p, i64 40, i1 false)
  %more = add i32 %m, 1
  store i32 %more, ptr %at
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %x = getelementptr inbounds double, ptr %p, i64 %i
  %v = load double, ptr %x
  store double %v, ptr %out
  %i1 = add nuw nsw i64 %i, 1
  %n = load i32, ptr %at
  %end = zext i32 %n to i64
  %goes = icmp ult i64 %i1, %end
  br i1 %goes, label %loop, label %exit
exit:
  ret double %v
}

define void @pushed(ptr %p, ptr %to, double %v) {
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %p, i64 40, i1 false)
  %at = getelementptr i8, ptr %p, i64 32
  %n = load i32, ptr %at
  %i = zext i32 %n to i64
  %x = getelementptr inbounds double, ptr %p, i64 %i
  store double %v, ptr %x
  %more = add i32 %n, 1
  store i32 %more, ptr %at
  ret void
}

define double @elsewhere(ptr %p, ptr %to, i32 %n) {
entry:
  %at = getelementptr i8, ptr %p, i64 32
  %m = load i32, ptr %at
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %p, i64 40, i1 false)
  %more = add i32 %m, 1
  store i32 %more, ptr %at
  %end = zext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %x = getelementptr inbounds double, ptr %p, i64 %i
  %v = load double, ptr %x
  %i1 = add nuw nsw i64 %i, 1
  %last = icmp eq i64 %i1, %end
  br i1 %last, label %exit, label %loop
exit:
  ret double %v
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
