; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; A node as of a B-tree: keys, values and links in arrays, between them two short
; integers. An index without a bound seems to run over all that follows; arrays end
; where others of another kind begin, and before the short integers.

; CHECK-LABEL: types of 'node'
; CHECK: %count: {[-1]:Integer}
; CHECK: %k: {[-1]:Integer}
; CHECK: %at.value: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK: %link: {[-1]:Pointer
define double @node(ptr %n, i64 %i, i64 %key) {
  %keys = getelementptr i8, ptr %n, i64 8
  %values = getelementptr i8, ptr %n, i64 32
  %lengths = getelementptr i8, ptr %n, i64 58
  %links = getelementptr i8, ptr %n, i64 64
  %second = getelementptr i8, ptr %n, i64 72
  %count = load i16, ptr %lengths
  %more = add i16 %count, 1
  store i16 %more, ptr %lengths
  %at.key = getelementptr i64, ptr %keys, i64 %i
  %k = load i64, ptr %at.key
  %order = call i8 @llvm.ucmp.i8.i64(i64 %k, i64 %key)
  %at.value = getelementptr double, ptr %values, i64 %i
  %x = load double, ptr %at.value
  %at.link = getelementptr ptr, ptr %links, i64 %i
  %link = load ptr, ptr %at.link
  store ptr %link, ptr %second
  ret double %x
}

; A copy of unknown size out of such a node takes what its array holds, and no more.
; CHECK-LABEL: types of 'split'
; CHECK: %kept: {[-1]:Integer}
define double @split(ptr %n, i64 %i, i64 %bytes) {
  %new = call ptr @malloc(i64 96)
  %keys = getelementptr i8, ptr %n, i64 8
  %values = getelementptr i8, ptr %n, i64 32
  %at.key = getelementptr i64, ptr %keys, i64 %i
  %at.value = getelementptr double, ptr %values, i64 %i
  %new.keys = getelementptr i8, ptr %new, i64 8
  %new.values = getelementptr i8, ptr %new, i64 32
  call void @llvm.memcpy.p0.p0.i64(ptr %new.keys, ptr %at.key, i64 %bytes, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %new.values, ptr %at.value, i64 %bytes, i1 false)
  %first = load double, ptr %new.values
  %x = load double, ptr %at.value
  %kept = load i64, ptr %at.key
  %next = mul i64 %kept, 3
  store i64 %next, ptr %at.key
  %sum = fadd double %x, %first
  ret double %sum
}

; Memory that is used again: what is known to be an integer array may have been
; doubles before. Copies of the whole take both into account.
; CHECK-LABEL: types of 'reused'
; CHECK: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Float@double [0,16) Unknown [16,32)
define double @reused(ptr %to, ptr %n, i64 %i) {
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %n, i64 32, i1 false)
  %later = getelementptr i8, ptr %n, i64 16
  %at.value = getelementptr double, ptr %n, i64 %i
  %x = load double, ptr %at.value
  %at.word = getelementptr i64, ptr %later, i64 %i
  %word = load i64, ptr %at.word
  %next = mul i64 %word, 3
  store i64 %next, ptr %at.word
  ret double %x
}

declare ptr @malloc(i64)
