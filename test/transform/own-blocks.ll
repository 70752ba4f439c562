; A block that each iteration makes and frees lies in the memory of the tape, and its shadow too: it would
; wait for the end of the reverse sweep anyway.
; RUN: %opt -passes=linkgrad %s -S -o - | FileCheck %s
declare double @__enzyme_autodiff(ptr, ...)
declare noalias ptr @malloc(i64)
declare noalias ptr @calloc(i64, i64)
declare void @free(ptr)
declare i64 @malloc_usable_size(ptr)

; CHECK-LABEL: define internal { double } @linkgrad.reverse.own(
; CHECK-NOT: @malloc(
; CHECK-NOT: @free
; CHECK: ret { double }
define double @own(double %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ %x, %entry ], [ %t, %loop ]
  %p = call ptr @malloc(i64 16)
  %at = and i64 %i, 1
  %q = getelementptr double, ptr %p, i64 %at
  store double %s, ptr %p
  store double %s, ptr %q
  %v = load double, ptr %p
  %w = load double, ptr %q
  %t = fmul double %v, %w
  call void @free(ptr %p)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %t
}

; The allocator is asked about it.
; CHECK-LABEL: define internal { double } @linkgrad.reverse.measured(
; CHECK: call {{.*}}@malloc(
; CHECK: ret { double }
define double @measured(double %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ %x, %entry ], [ %t, %loop ]
  %p = call ptr @malloc(i64 16)
  %size = call i64 @malloc_usable_size(ptr %p)
  %q = getelementptr double, ptr %p, i64 %size
  %r = getelementptr double, ptr %q, i64 -16
  store double %s, ptr %p
  store double %s, ptr %r
  %v = load double, ptr %p
  %w = load double, ptr %r
  %t = fmul double %v, %w
  call void @free(ptr %p)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %t
}

; So do what the loop begins with and what an iteration hands to the next one, which frees it.
; CHECK-LABEL: define internal { double } @linkgrad.reverse.merged(
; CHECK-NOT: @malloc(
; CHECK-NOT: @free
; CHECK: ret { double }
define double @merged(double %x, i64 %n) {
entry:
  %first = call ptr @malloc(i64 8)
  store double %x, ptr %first
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %old = phi ptr [ %first, %entry ], [ %p, %loop ]
  %s = load double, ptr %old
  %p = call ptr @malloc(i64 8)
  %t = fmul double %s, %s
  store double %t, ptr %p
  call void @free(ptr %old)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %r = load double, ptr %p
  call void @free(ptr %p)
  ret double %r
}

; What a loop begins with has not been made here.
; CHECK-LABEL: define internal { double } @linkgrad.reverse.given(
; CHECK: call {{.*}}@malloc(
; CHECK: ret { double }
define double @given(double %x, i64 %n, ptr %first) {
entry:
  store double %x, ptr %first
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %old = phi ptr [ %first, %entry ], [ %p, %loop ]
  %s = load double, ptr %old
  %p = call ptr @malloc(i64 8)
  %t = fmul double %s, %s
  store double %t, ptr %p
  call void @free(ptr %old)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %r = load double, ptr %p
  call void @free(ptr %p)
  ret double %r
}

; No loop makes it.
; CHECK-LABEL: define internal { double } @linkgrad.reverse.once(
; CHECK: call {{.*}}@malloc(
; CHECK: ret { double }
define double @once(double %x, i64 %n) {
entry:
  %p = call ptr @malloc(i64 16)
  store double %x, ptr %p
  %at = and i64 %n, 1
  %q = getelementptr double, ptr %p, i64 %at
  store double %x, ptr %q
  %v = load double, ptr %p
  %w = load double, ptr %q
  %t = fmul double %v, %w
  call void @free(ptr %p)
  ret double %t
}

; A product that is too large is no small number, and a block of no bytes is one of its own.
; CHECK-LABEL: define internal { double } @linkgrad.reverse.product(
; CHECK: [[PRODUCT:%.+]] = shl i64 %1, 3
; CHECK: [[LEAST:%.+]] = call i64 @llvm.umax.i64(i64 [[PRODUCT]], i64 1)
; CHECK: [[MOST:%.+]] = call i64 @llvm.umin.i64(i64 [[LEAST]], i64 4611686018427387904)
; CHECK: [[SIZE:%.+]] = select i1 {{.*}}, i64 4611686018427387904, i64 [[MOST]]
; CHECK: call ptr @linkgrad.arena.block(ptr {{.*}}, i64 [[SIZE]])
; CHECK: ret { double }
define double @product(double %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ %x, %entry ], [ %t, %loop ]
  %p = call ptr @calloc(i64 %n, i64 8)
  store double %s, ptr %p
  %v = load double, ptr %p
  %t = fmul double %v, %v
  call void @free(ptr %p)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %t
}

define double @run(double %x, i64 %n, ptr %first, ptr %dfirst) {
  %a = call double (ptr, ...) @__enzyme_autodiff(ptr @own, double %x, i64 %n)
  %b = call double (ptr, ...) @__enzyme_autodiff(ptr @measured, double %x, i64 %n)
  %c = call double (ptr, ...) @__enzyme_autodiff(ptr @merged, double %x, i64 %n)
  %given = call double (ptr, ...) @__enzyme_autodiff(ptr @given, double %x, i64 %n, ptr %first, ptr %dfirst)
  %once = call double (ptr, ...) @__enzyme_autodiff(ptr @once, double %x, i64 %n)
  %g = call double (ptr, ...) @__enzyme_autodiff(ptr @product, double %x, i64 %n)
  %d = fadd double %a, %b
  %e = fadd double %d, %c
  %h = fadd double %e, %g
  ret double %h
}

declare noalias ptr @_RNvCs1_7___rustc12___rust_alloc(i64, i64)
declare void @_RNvCs1_7___rustc14___rust_dealloc(ptr, i64, i64)

; Rust's allocator is told an alignment, which tapes have, too.
; CHECK-LABEL: define internal { double } @linkgrad.reverse.rust(
; CHECK-NOT: __rust_alloc
; CHECK-NOT: __rust_dealloc
; CHECK: ret { double }
define double @rust(double %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ %x, %entry ], [ %t, %loop ]
  %p = call ptr @_RNvCs1_7___rustc12___rust_alloc(i64 40, i64 8)
  %at = and i64 %i, 1
  %q = getelementptr double, ptr %p, i64 %at
  store double %s, ptr %p
  store double %s, ptr %q
  %v = load double, ptr %p
  %w = load double, ptr %q
  %t = fmul double %v, %w
  call void @_RNvCs1_7___rustc14___rust_dealloc(ptr %p, i64 40, i64 8)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %t
}

; This one they do not have.
; CHECK-LABEL: define internal { double } @linkgrad.reverse.lines(
; CHECK: call {{.*}}__rust_alloc(i64 64, i64 64)
; CHECK: ret { double }
define double @lines(double %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ %x, %entry ], [ %t, %loop ]
  %p = call ptr @_RNvCs1_7___rustc12___rust_alloc(i64 64, i64 64)
  %at = and i64 %i, 1
  %q = getelementptr double, ptr %p, i64 %at
  store double %s, ptr %p
  store double %s, ptr %q
  %v = load double, ptr %p
  %w = load double, ptr %q
  %t = fmul double %v, %w
  call void @_RNvCs1_7___rustc14___rust_dealloc(ptr %p, i64 64, i64 64)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %t
}

define double @ask_rust(double %x, i64 %n) {
  %a = call double (ptr, ...) @__enzyme_autodiff(ptr @rust, double %x, i64 %n)
  %b = call double (ptr, ...) @__enzyme_autodiff(ptr @lines, double %x, i64 %n)
  %r = fadd double %a, %b
  ret double %r
}
