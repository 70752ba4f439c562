; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; An enum of a number or a box, in registers, where the box is freed: behind the test
; of the tag, which is a merge of constants on one way, the word is the box. That
; somebody assumes it not to be null does not keep the merge of both.

; CHECK-LABEL: @enum.linkgrad(
; CHECK-NOT: inttoptr
; CHECK-NOT: bitcast
; CHECK-NOT: llvm.assume
; CHECK: ret double
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

define double @request(double %x, i32 %n) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @enum, double %x, i32 %n)
  ret double %r
}
