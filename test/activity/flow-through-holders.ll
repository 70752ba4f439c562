; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
; A pointer to constant memory may lie in the callee's own memory, at another
; offset than a pointer to memory that is written, in memory that the caller has
; given it, and in its result: it stays constant as long as nobody writes there.

%pair = type { ptr, ptr }

; CHECK-LABEL: activity of 'reads'
; CHECK: %tree: constant
define double @reads(ptr %x) {
  %tree = alloca double
  store double 2.0, ptr %tree
  %r = call double @sums(ptr %tree, ptr %x)
  ret double %r
}

; The iterator: the tree first, what is written behind it.
define double @sums(ptr %tree, ptr %x) {
  %sum = alloca double
  store double 0.0, ptr %sum
  %iterator = alloca %pair
  store ptr %tree, ptr %iterator
  %second = getelementptr i8, ptr %iterator, i64 8
  store ptr %sum, ptr %second
  call void @step(ptr %iterator, ptr %x)
  %r = load double, ptr %sum
  ret double %r
}

define void @step(ptr %iterator, ptr %x) {
  %tree = load ptr, ptr %iterator
  %second = getelementptr i8, ptr %iterator, i64 8
  %sum = load ptr, ptr %second
  %a = load double, ptr %tree
  %b = load double, ptr %x
  %m = fmul double %a, %b
  store double %m, ptr %sum
  %next = getelementptr i8, ptr %tree, i64 8
  store ptr %next, ptr %iterator
  ret void
}

; The same, but it is the tree that is written.
; CHECK-LABEL: activity of 'writes'
; CHECK: %tree: shadow
define double @writes(ptr %x) {
  %tree = alloca double
  store double 2.0, ptr %tree
  %r = call double @swapped(ptr %tree, ptr %x)
  ret double %r
}

define double @swapped(ptr %tree, ptr %x) {
  %other = alloca double
  store double 3.0, ptr %other
  %iterator = alloca %pair
  store ptr %other, ptr %iterator
  %second = getelementptr i8, ptr %iterator, i64 8
  store ptr %tree, ptr %second
  call void @step(ptr %iterator, ptr %x)
  %r = load double, ptr %tree
  ret double %r
}

; What is handed on by a parameter, or returned, the caller reads or writes.
; CHECK-LABEL: activity of 'handed.on'
; CHECK: %tree: constant
define double @handed.on(ptr %x) {
  %tree = alloca double
  store double 2.0, ptr %tree
  %place = alloca ptr
  %b = call double @put(ptr %tree, ptr %x, ptr %place)
  %again = load ptr, ptr %place
  %a = load double, ptr %again
  %r = fmul double %a, %b
  ret double %r
}

; CHECK-LABEL: activity of 'handed.on.and.written'
; CHECK: %tree: shadow
define double @handed.on.and.written(ptr %x) {
  %tree = alloca double
  store double 2.0, ptr %tree
  %place = alloca ptr
  %b = call double @put(ptr %tree, ptr %x, ptr %place)
  %again = load ptr, ptr %place
  store double %b, ptr %again
  %r = load double, ptr %tree
  ret double %r
}

define double @put(ptr %tree, ptr %x, ptr %place) {
  store ptr %tree, ptr %place
  %b = load double, ptr %x
  ret double %b
}

; CHECK-LABEL: activity of 'returned'
; CHECK: %tree: constant
define double @returned(ptr %x) {
  %tree = alloca double
  store double 2.0, ptr %tree
  %again = call ptr @which(ptr %tree, ptr %x)
  %r = load double, ptr %again
  ret double %r
}

; CHECK-LABEL: activity of 'returned.and.written'
; CHECK: %tree: shadow
define double @returned.and.written(ptr %x) {
  %tree = alloca double
  store double 2.0, ptr %tree
  %b = load double, ptr %x
  %again = call ptr @which(ptr %tree, ptr %x)
  store double %b, ptr %again
  %r = load double, ptr %tree
  ret double %r
}

define ptr @which(ptr %tree, ptr %x) {
  %b = load double, ptr %x
  %is.more = fcmp ogt double %b, 1.0
  %next = getelementptr i8, ptr %tree, i64 0
  %r = select i1 %is.more, ptr %tree, ptr %next
  ret ptr %r
}

; A place whose address lies in another one, which the callee finds there.
; CHECK-LABEL: activity of 'behind.another'
; CHECK: %tree: shadow
define double @behind.another(ptr %x) {
  %tree = alloca double
  store double 2.0, ptr %tree
  %place = alloca ptr
  %state = alloca ptr
  store ptr %place, ptr %state
  call void @put.and.write(ptr %tree, ptr %x, ptr %place, ptr %state)
  %r = load double, ptr %tree
  ret double %r
}

define void @put.and.write(ptr %tree, ptr %x, ptr %place, ptr %state) {
  store ptr %tree, ptr %place
  %b = load double, ptr %x
  %same = load ptr, ptr %state
  %again = load ptr, ptr %same
  store double %b, ptr %again
  ret void
}
