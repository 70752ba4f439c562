; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; An enum of a number or a box, in registers, where the box is freed: behind the test
; of the tag, which is a merge of constants on one way, the word is the box. That
; somebody assumes it not to be null does not keep the merge of both.

; CHECK-LABEL: @enum.linkgrad(
; CHECK-NOT: llvm.assume
; CHECK: ret double
declare double @__enzyme_fwddiff(ptr, ...)
declare double @__enzyme_autodiff(ptr, ...)
declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.assume(i1)
declare i32 @putchar(i32)

define double @enum(double %x, i32 %n) {
entry:
  %is.box = icmp eq i32 %n, 5
  br i1 %is.box, label %box, label %number
box:
  %p = call ptr @malloc(i64 16)
  store double %x, ptr %p
  %address = ptrtoint ptr %p to i64
  br label %join
number:
  %odd = icmp eq i32 %n, 7
  br i1 %odd, label %seven, label %tagged
seven:
  call i32 @putchar(i32 7)
  br label %tagged
tagged:
  %other.tag = phi i64 [ -9223372036854775807, %seven ], [ -9223372036854775808, %number ]
  %y = fmul double %x, %x
  %bits = bitcast double %y to i64
  br label %join
join:
  %tag = phi i64 [ 3, %box ], [ %other.tag, %tagged ]
  %word = phi i64 [ %address, %box ], [ %bits, %tagged ]
  %value = phi double [ 3.0, %box ], [ %y, %tagged ]
  call i32 @putchar(i32 1) noduplicate ; or jump threading does it
  %none = icmp slt i64 %tag, 1
  br i1 %none, label %done, label %drop
drop:
  %not.null = icmp ne i64 %word, 0
  call void @llvm.assume(i1 %not.null)
  %q = inttoptr i64 %word to ptr
  call void @free(ptr %q)
  br label %done
done:
  ret double %value
}

; 0 for a box, 2 x for a number
define i32 @main() {
  %r5 = call double (ptr, ...) @__enzyme_autodiff(ptr @enum, double 2.5, i32 5)
  %r7 = call double (ptr, ...) @__enzyme_autodiff(ptr @enum, double 2.5, i32 7)
  %t5 = call double (ptr, ...) @__enzyme_fwddiff(ptr @enum, double 2.5, double 1.0, i32 5)
  %t7 = call double (ptr, ...) @__enzyme_fwddiff(ptr @enum, double 2.5, double 1.0, i32 7)
  %w1 = fcmp une double %r5, 0.0
  %w2 = fcmp une double %r7, 5.0
  %w3 = fcmp une double %t5, 0.0
  %w4 = fcmp une double %t7, 5.0
  %w12 = or i1 %w1, %w2
  %w34 = or i1 %w3, %w4
  %w = or i1 %w12, %w34
  %e = zext i1 %w to i32
  ret i32 %e
}
