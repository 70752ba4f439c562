; RUN: LINKGRAD_PRINT=prepare not %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; A pointer and an offset that are added as integers, here across a merge, are an
; address into the pointer's object (so does Numba slice its arrays and walk over them),
; and so is their difference. The sum of two addresses is none.

; CHECK-LABEL: @slice.linkgrad(
; CHECK: [[P:%.*]] = select i1 %c, ptr %p, ptr %q
; CHECK: getelementptr i8, ptr [[P]], i64 %n
; CHECK-NOT: inttoptr
; CHECK: ret double
; CHECK-LABEL: @backwards.linkgrad(
; CHECK: [[N:%.*]] = sub i64 0, %n
; CHECK: getelementptr i8, ptr %p, i64 [[N]]
; CHECK-NOT: inttoptr
; CHECK: ret double
; CHECK-LABEL: @walk.linkgrad(
; CHECK-NOT: inttoptr
; CHECK: [[AT:%.*]] = phi ptr
; CHECK: getelementptr i8, ptr [[AT]], i64 %n
; CHECK-NOT: inttoptr
; CHECK: ret double
; CHECK-LABEL: @sum.linkgrad(
; CHECK: inttoptr
; CHECK: error: cannot tell whether an integer of 8 bytes

declare double @__enzyme_autodiff(ptr, ...)

define double @slice(ptr %p, ptr %q, i64 %n, i1 %c) {
entry:
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %q to i64
  br i1 %c, label %first, label %second

first:
  %a2 = add i64 %a, %n
  br label %use

second:
  %b2 = add i64 %n, %b
  br label %use

use:
  %merged = phi i64 [ %a2, %first ], [ %b2, %second ]
  %r = inttoptr i64 %merged to ptr
  %v = load double, ptr %r
  %w = fmul double %v, %v
  ret double %w
}

define double @backwards(ptr %p, i64 %n) {
  %a = ptrtoint ptr %p to i64
  %b = sub i64 %a, %n
  %r = inttoptr i64 %b to ptr
  %v = load double, ptr %r
  %w = fmul double %v, %v
  ret double %w
}

define double @walk(ptr %p, i64 %n, i64 %count) {
entry:
  %a = ptrtoint ptr %p to i64
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %bits = phi i64 [ %a, %entry ], [ %more, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %at = inttoptr i64 %bits to ptr
  %v = load double, ptr %at
  %w = fmul double %v, %v
  %t = fadd double %s, %w
  %more = add i64 %n, %bits
  %next = add i64 %i, 1
  %on = icmp slt i64 %next, %count
  br i1 %on, label %loop, label %exit

exit:
  ret double %t
}

define double @sum(ptr %p, ptr %q, i1 %c) {
entry:
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %q to i64
  %s = add i64 %a, %b
  %odd = select i1 %c, i64 %s, i64 %a
  %r = inttoptr i64 %odd to ptr
  %v = load double, ptr %r
  ret double %v
}

define double @request(ptr %p, ptr %dp, ptr %q, ptr %dq, i64 %n, i1 %c) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @slice, ptr %p, ptr %dp, ptr %q, ptr %dq, i64 %n, i1 %c)
  %t = call double (ptr, ...) @__enzyme_autodiff(ptr @backwards, ptr %p, ptr %dp, i64 %n)
  %u = call double (ptr, ...) @__enzyme_autodiff(ptr @walk, ptr %p, ptr %dp, i64 %n, i64 %n)
  %s = call double (ptr, ...) @__enzyme_autodiff(ptr @sum, ptr %p, ptr %dp, ptr %q, ptr %dq, i1 %c)
  ret double %r
}
