; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; The smaller one of two lengths only says how many bytes are compared. Of the
; nodes, in which other things lie at other times, it does not make one thing;
; what is moved on does.

declare i32 @memcmp(ptr, ptr, i64)

; CHECK-LABEL: types of 'compared'
; CHECK: %key: {[-1]:Integer}
; CHECK: %least: {[-1]:Integer}
define i32 @compared(ptr %term, ptr %node, ptr %s, ptr %t) {
  %name = load i64, ptr %term
  %value = load double, ptr %term
  %key = load i64, ptr %node
  %is.less = icmp ult i64 %name, %key
  %least = select i1 %is.less, i64 %name, i64 %key
  %order = call i32 @memcmp(ptr %s, ptr %t, i64 %least)
  ret i32 %order
}

; CHECK-LABEL: types of 'looped'
; CHECK: %node: {[-1]:Pointer, [-1,0]:Integer}
define void @looped(ptr %term, ptr %node, ptr %s, ptr %t, i1 %c) {
begin:
  %value = load double, ptr %term
  br i1 %c, label %one, label %two

one:
  %name = load i64, ptr %term
  br label %both

two:
  %key = load i64, ptr %node
  br label %both

both:
  %length = phi i64 [ %name, %one ], [ %key, %two ]
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %t, i64 %length, i1 false)
  ret void
}

; CHECK-LABEL: types of 'moved'
; CHECK: %key: {[-1]:Float@double}
define void @moved(ptr %term, ptr %node, ptr %to) {
  %name = load i64, ptr %term
  %value = load double, ptr %term
  %key = load i64, ptr %node
  %is.less = icmp ult i64 %name, %key
  %least = select i1 %is.less, i64 %name, i64 %key
  store i64 %least, ptr %to
  ret void
}
