; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A union of a double and a letter in a register: `w ^ 1` changes the letter, and
; what is no letter keeps its bits and its derivative, be they merged as pieces.

; CHECK-LABEL: @changed.linkgrad(
; CHECK: %word = or disjoint i64
; CHECK: [[LOST:%.*]] = call double @linkgrad.lost.f64(
; CHECK: [[SAME:%.*]] = icmp eq i64 %word
; CHECK: select i1 [[SAME]], double {{.*}}, double [[LOST]]

declare double @__enzyme_fwddiff(ptr, ...)
declare double @__enzyme_autodiff(ptr, ...)
declare i32 @putchar(i32)

define double @changed(double %x, i8 %tag) {
entry:
  %y = fmul double %x, %x
  %bits = bitcast double %y to i64
  %low = trunc i64 %bits to i8
  %isletter = icmp eq i8 %tag, 1
  br i1 %isletter, label %letter, label %join
letter:
  %other = mul i8 %low, 3
  call i32 @putchar(i32 1) noduplicate
  br label %join
join:
  %new = phi i8 [ %low, %entry ], [ %other, %letter ]
  %kept = and i64 %bits, -256
  %wide = zext i8 %new to i64
  %word = or disjoint i64 %kept, %wide
  %number = bitcast i64 %word to double
  call i32 @putchar(i32 2) noduplicate
  br i1 %isletter, label %aletter, label %anumber
aletter:
  %asint = trunc i64 %word to i8
  %asnumber = sitofp i8 %asint to double
  %scaled = fmul double %asnumber, %x
  ret double %scaled
anumber:
  %twice = fmul double %number, 2.0
  ret double %twice
}

; At x = 3 the letter is zero: its product with x has the derivative 0.
define i32 @main() {
  %r0 = call double (ptr, ...) @__enzyme_autodiff(ptr @changed, double 3.0, i8 0)
  %t0 = call double (ptr, ...) @__enzyme_fwddiff(ptr @changed, double 3.0, double 1.0, i8 0)
  %r1 = call double (ptr, ...) @__enzyme_autodiff(ptr @changed, double 3.0, i8 1)
  %t1 = call double (ptr, ...) @__enzyme_fwddiff(ptr @changed, double 3.0, double 1.0, i8 1)
  %w0 = fcmp une double %r0, 12.0
  %w1 = fcmp une double %t0, 12.0
  %w2 = fcmp une double %r1, 0.0
  %w3 = fcmp une double %t1, 0.0
  %w01 = or i1 %w0, %w1
  %w23 = or i1 %w2, %w3
  %w = or i1 %w01, %w23
  %s = zext i1 %w to i32
  ret i32 %s
}
