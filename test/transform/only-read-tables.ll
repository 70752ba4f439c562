; Local variables that the module only reads are constants, whoever declared
; them: entries of such a table have no shadow. Their address may go through
; local variables and functions, as long as nobody keeps it.

; RUN: %opt -S -passes=linkgrad %s -o - | FileCheck %s

@one = internal constant [2 x i8] c"a\00"
@other = internal constant [2 x i8] c"b\00"

; CHECK: @indexed = internal constant [2 x ptr]
@indexed = internal global [2 x ptr] [ptr @one, ptr @other]
; CHECK: @walked = internal constant [2 x ptr]
@walked = internal global [2 x ptr] [ptr @one, ptr @other]
; CHECK: @returned = internal constant [2 x ptr]
@returned = internal global [2 x ptr] [ptr @one, ptr @other]
; CHECK: @handed.out = internal global [2 x ptr]
@handed.out = internal global [2 x ptr] [ptr @one, ptr @other]
; CHECK: @changed = internal global [2 x ptr]
@changed = internal global [2 x ptr] [ptr @one, ptr @other]
; CHECK: @changed.by.other = internal global [2 x ptr]
@changed.by.other = internal global [2 x ptr] [ptr @one, ptr @other]
; CHECK: @kept = internal global [2 x ptr]
@kept = internal global [2 x ptr] [ptr @one, ptr @other]
; CHECK: @visible = global [2 x ptr]
@visible = global [2 x ptr] [ptr @one, ptr @other]
@keeper = global ptr null

declare double @__enzyme_autodiff(...)

%labelled = type { ptr, double }

define double @f(double %x, i64 %i) {
  %s = alloca %labelled
  %entry = getelementptr [2 x ptr], ptr @indexed, i64 0, i64 %i
  %label = load ptr, ptr %entry
  store ptr %label, ptr %s
  %number = getelementptr %labelled, ptr %s, i64 0, i32 1
  store double %x, ptr %number
  %v = call double @use(ptr %s)
  ret double %v
}

define internal double @use(ptr %s) noinline {
  %label = load ptr, ptr %s
  %c = load i8, ptr %label
  %d = uitofp i8 %c to double
  %number = getelementptr %labelled, ptr %s, i64 0, i32 1
  %x = load double, ptr %number
  %v = fmul double %x, %d
  ret double %v
}

define double @gradient(double %x, i64 %i) {
  %d = call double (...) @__enzyme_autodiff(ptr @f, double %x, i64 %i)
  ret double %d
}

define ptr @walk() {
  %p = alloca ptr
  store ptr @walked, ptr %p
  %a = load ptr, ptr %p
  %b = getelementptr ptr, ptr %a, i64 1
  store ptr %b, ptr %p
  %c = load ptr, ptr %p
  %end = icmp eq ptr %c, getelementptr (i8, ptr @walked, i64 16)
  %v = load ptr, ptr %c
  ret ptr %v
}

define ptr @choose(ptr %table, i64 %i) {
  %e = getelementptr ptr, ptr %table, i64 %i
  ret ptr %e
}

define ptr @first() {
  %e = call ptr @choose(ptr @returned, i64 1)
  %v = load ptr, ptr %e
  ret ptr %v
}

define ptr @hand.out() {
  ret ptr @handed.out
}

define void @change() {
  %e = call ptr @choose(ptr @changed, i64 1)
  store ptr null, ptr %e
  ret void
}

define internal void @set(ptr %table) {
  store ptr null, ptr %table
  ret void
}

define void @change.by.other() {
  call void @set(ptr @changed.by.other)
  ret void
}

define void @keep() {
  store ptr @kept, ptr @keeper
  ret void
}

define ptr @see() {
  %v = load ptr, ptr @visible
  ret ptr %v
}
