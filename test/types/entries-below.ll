; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; The entries of a hash table (Rust's) lie below its bytes of control, which are
; where the table's pointer points to: what is reached with -i, or by walking
; down, says nothing of the bytes from there on. The pointer stands for the block
; that it was made from, although nobody knows how far from its beginning it is.

; CHECK-LABEL: types of 'lookup'
; CHECK-NEXT: %control: {[-1]:Pointer, [-1,0]:Integer}
; CHECK: %byte: {[-1]:Pointer, [-1,0]:Integer}
; CHECK: %key: {[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double}
; CHECK: %k: {[-1]:Integer}
define double @lookup(ptr %control, i64 %hash, i64 %mask) {
  %index = and i64 %hash, %mask
  %byte = getelementptr i8, ptr %control, i64 %index
  %c = load i8, ptr %byte
  %second = getelementptr i8, ptr %byte, i64 1
  %d = load i8, ptr %second
  %e = add i8 %c, %d
  store i8 %e, ptr %control
  %below = sub nsw i64 0, %index
  %entry = getelementptr { i64, double }, ptr %control, i64 %below
  %key = getelementptr i8, ptr %entry, i64 -16
  %k = load i64, ptr %key
  %k1 = add i64 %k, 1
  store i64 %k1, ptr %key
  %value = getelementptr i8, ptr %entry, i64 -8
  %x = load double, ptr %value
  ret double %x
}

; CHECK-LABEL: types of 'walk'
; CHECK-NEXT: %control: {[-1]:Pointer, [-1,0]:Integer}
; CHECK: %c: {[-1]:Integer}
define double @walk(ptr %control, i64 %n) {
entry:
  %c = load i8, ptr %control
  %d = add i8 %c, 1
  store i8 %d, ptr %control
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %at = phi ptr [ %control, %entry ], [ %down, %loop ]
  %down = getelementptr i8, ptr %at, i64 -16
  %value = getelementptr i8, ptr %at, i64 -8
  %x = load double, ptr %value
  %more = fadd double %sum, %x
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop

exit:
  ret double %more
}

; CHECK-LABEL: types of 'make'
; CHECK: %control: {[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double}
; CHECK: %word: {[-1]:Float@double}
define double @make(i64 %n, ptr %x) {
  %size = shl i64 %n, 3
  %all = add i64 %size, 16
  %block = call ptr @malloc(i64 %all)
  %control = getelementptr i8, ptr %block, i64 %size
  %c = load i8, ptr %control
  %d = add i8 %c, 1
  store i8 %d, ptr %control
  %word = load i64, ptr %x
  %second = getelementptr i8, ptr %control, i64 8
  store i64 %word, ptr %second
  %y = load double, ptr %x
  ret double %y
}

; The same where no block is made for a table of nothing.
; CHECK-LABEL: types of 'make_some'
; CHECK: %control: {[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double}
; CHECK: %word: {[-1]:Float@double}
define double @make_some(i64 %n, ptr %x) {
entry:
  %size = shl i64 %n, 3
  %all = add i64 %size, 16
  %empty = icmp eq i64 %all, 0
  br i1 %empty, label %made, label %some

some:
  %block = call ptr @malloc(i64 %all)
  %failed = icmp eq ptr %block, null
  br i1 %failed, label %stop, label %made

stop:
  unreachable

made:
  %begin = phi ptr [ %block, %some ], [ inttoptr (i64 16 to ptr), %entry ]
  %control = getelementptr i8, ptr %begin, i64 %size
  %c = load i8, ptr %control
  %d = add i8 %c, 1
  store i8 %d, ptr %control
  %word = load i64, ptr %x
  %second = getelementptr i8, ptr %control, i64 8
  store i64 %word, ptr %second
  %y = load double, ptr %x
  ret double %y
}

; InstCombine writes `-(i * 24)` as `i * -24`.
; CHECK-LABEL: types of 'move'
; CHECK: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: {{.*}} Float@double [16,24)
; CHECK-NEXT: from: {{.*}} Float@double [16,24)
define double @move(ptr %control, i64 %from, i64 %to) {
  %byte = getelementptr i8, ptr %control, i64 %to
  %c = load i8, ptr %byte
  %d = add i8 %c, 1
  store i8 %d, ptr %byte
  %from.below = mul i64 %from, -24
  %from.end = getelementptr i8, ptr %control, i64 %from.below
  %from.entry = getelementptr i8, ptr %from.end, i64 -24
  %to.below = mul i64 %to, -24
  %to.end = getelementptr i8, ptr %control, i64 %to.below
  %to.entry = getelementptr i8, ptr %to.end, i64 -24
  call void @llvm.memcpy.p0.p0.i64(ptr %to.entry, ptr %from.entry, i64 24, i1 false)
  %below = sub nsw i64 0, %to
  %end = getelementptr { { i64, i64 }, double }, ptr %control, i64 %below
  %value = getelementptr i8, ptr %end, i64 -8
  %x = load double, ptr %value
  ret double %x
}

declare ptr @malloc(i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
