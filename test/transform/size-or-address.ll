; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Rust's result of an allocation: the address, or with an error the size. Where the
; memory is used the size is not among what the word may be.

; CHECK-LABEL: @keep.linkgrad(
; CHECK: use:
; CHECK-NOT: inttoptr
; CHECK: store double %x, ptr
; CHECK: load double, ptr
; CHECK: br

declare double @__enzyme_autodiff(ptr, ...)
declare ptr @malloc(i64)
declare void @free(ptr)
@failures = global i64 0

define double @keep(double %x, i64 %n) {
entry:
  %size = shl i64 %n, 3
  %more = add i64 %size, 8
  %p = call ptr @malloc(i64 %more)
  %none = icmp eq ptr %p, null
  br i1 %none, label %join, label %some
some:
  %address = ptrtoint ptr %p to i64
  br label %join
join:
  %failed = phi i1 [ false, %some ], [ true, %entry ]
  %word = phi i64 [ %address, %some ], [ %more, %entry ]
  br i1 %failed, label %fail, label %use
fail:
  store i64 %word, ptr @failures
  ret double 0.0
use:
  %q = inttoptr i64 %word to ptr
  store double %x, ptr %q
  store volatile i64 0, ptr @failures
  %y = load double, ptr %q
  %z = fmul double %y, %y
  call void @free(ptr %q)
  ret double %z
}

define double @request(double %x, i64 %n) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @keep, double %x, i64 %n)
  ret double %r
}
