; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; An offset that is one of two constants chooses between two members (the links
; of a tree's node, as the optimiser writes it): it is no array, which would take
; all members of the struct for one.

; CHECK-LABEL: types of 'walk'
; CHECK-NEXT: %node: {[-1]:Pointer, [-1,0]:Integer, [-1,16]:Pointer, {{.*}}[-1,24]:Pointer, {{.*}}[-1,32]:Float@double}

define double @walk(ptr %node, i1 %left, i64 %n) {
  %offset = select i1 %left, i64 16, i64 24
  %link = getelementptr i8, ptr %node, i64 %offset
  %next = load ptr, ptr %link
  %key = load i64, ptr %node
  %k = add i64 %key, %n
  store i64 %k, ptr %node
  %place = getelementptr i8, ptr %node, i64 32
  %word = load i64, ptr %place
  %second = getelementptr i8, ptr %next, i64 32
  store i64 %word, ptr %second
  %x = load double, ptr %place
  ret double %x
}

; Of paths that meet.
; CHECK-LABEL: types of 'climb'
; CHECK-NEXT: %node: {[-1]:Pointer, [-1,0]:Integer, [-1,16]:Pointer, {{.*}}[-1,24]:Pointer, {{.*}}[-1,32]:Float@double}

define double @climb(ptr %node, i1 %left, i64 %n) {
entry:
  br i1 %left, label %join, label %other

other:
  br label %join

join:
  %offset = phi i64 [ 16, %entry ], [ 24, %other ]
  %link = getelementptr i8, ptr %node, i64 %offset
  %next = load ptr, ptr %link
  %key = load i64, ptr %node
  %k = add i64 %key, %n
  store i64 %k, ptr %node
  %place = getelementptr i8, ptr %node, i64 32
  %word = load i64, ptr %place
  %second = getelementptr i8, ptr %next, i64 32
  store i64 %word, ptr %second
  %x = load double, ptr %place
  ret double %x
}
