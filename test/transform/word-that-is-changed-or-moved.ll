; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Payloads of enums are cloned: a number or a pointer to one as it is, a letter by
; arithmetic. Each is stored as what it is, so the pointer keeps its shadow.

; CHECK-LABEL: @f.linkgrad(
; CHECK: [[NUMBER:%.*]] = call double @linkgrad.lost.f64(
; CHECK: [[WORD:%.*]] = phi i64 [ 0, %change ], [ %{{.*}}, %move ]
; CHECK: store double
; CHECK: store i64 [[WORD]]

declare double @__enzyme_fwddiff(ptr, ...)
declare double @__enzyme_autodiff(ptr, ...)
@log = global i64 0

; x^2, the number behind a pointer, the letter 8 times x, and so on: n of them.
define double @f(double %x, i64 %n) {
entry:
  %slots = alloca [9 x i64], align 8
  %copies = alloca [9 x i64], align 8
  %behind = alloca double, align 8
  store double %x, ptr %behind
  br label %make
make:
  %i = phi i64 [ 0, %entry ], [ %i1, %made ]
  %slot = getelementptr [9 x i64], ptr %slots, i64 0, i64 %i
  %kind = urem i64 %i, 3
  switch i64 %kind, label %letter [ i64 0, label %number i64 1, label %pointer ]
number:
  %square = fmul double %x, %x
  store double %square, ptr %slot
  br label %made
pointer:
  store ptr %behind, ptr %slot
  br label %made
letter:
  store i32 7, ptr %slot
  br label %made
made:
  %i1 = add i64 %i, 1
  %make.ends = icmp eq i64 %i1, %n
  br i1 %make.ends, label %clone, label %make

clone:
  %k = phi i64 [ 0, %made ], [ %k1, %join ]
  %from = getelementptr [9 x i64], ptr %slots, i64 0, i64 %k
  %to = getelementptr [9 x i64], ptr %copies, i64 0, i64 %k
  %kind.k = urem i64 %k, 3
  %is.letter = icmp eq i64 %kind.k, 2
  br i1 %is.letter, label %change, label %move
change:
  %l = load i32, ptr %from, align 8
  %next = add i32 %l, 1
  %wide = zext i32 %next to i64
  store volatile i64 2, ptr @log
  br label %join
move:
  %same = load i64, ptr %from, align 8
  br label %join
join:
  %word = phi i64 [ %wide, %change ], [ %same, %move ]
  store volatile i64 3, ptr @log
  store i64 %word, ptr %to, align 8
  %k1 = add i64 %k, 1
  %clone.ends = icmp eq i64 %k1, %n
  br i1 %clone.ends, label %use, label %clone

use:
  %m = phi i64 [ 0, %join ], [ %m1, %used ]
  %sum = phi double [ 0.0, %join ], [ %sum1, %used ]
  %copy = getelementptr [9 x i64], ptr %copies, i64 0, i64 %m
  %kind.m = urem i64 %m, 3
  switch i64 %kind.m, label %use.letter [ i64 0, label %use.number i64 1, label %use.pointer ]
use.number:
  %v0 = load double, ptr %copy
  br label %used
use.pointer:
  %p = load ptr, ptr %copy
  %v1 = load double, ptr %p
  br label %used
use.letter:
  %c = load i32, ptr %copy
  %d = sitofp i32 %c to double
  %v2 = fmul double %d, %x
  br label %used
used:
  %v = phi double [ %v0, %use.number ], [ %v1, %use.pointer ], [ %v2, %use.letter ]
  %sum1 = fadd double %sum, %v
  %m1 = add i64 %m, 1
  %use.ends = icmp eq i64 %m1, %n
  br i1 %use.ends, label %exit, label %use
exit:
  ret double %sum1
}

; at x = 3, six of them: 2 (2 x + 1 + 8)
define i32 @main() {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, i64 6)
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, i64 6)
  %w0 = fcmp une double %r, 30.0
  %w1 = fcmp une double %t, 30.0
  %a = zext i1 %w0 to i32
  %b = select i1 %w1, i32 2, i32 0
  %w = or i32 %a, %b
  ret i32 %w
}
