; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; An address as an integer that is merged with zero, where there is no array, is a
; pointer. (Of the null that it is there the optimiser knows that it is not accessed.)
; A counter that begins at zero stays an integer.

; CHECK-LABEL: @f.linkgrad(
; CHECK-NOT: inttoptr
; CHECK: getelementptr i8, ptr %x, i64
; CHECK: ret double

declare double @__enzyme_autodiff(ptr, ...)

define double @f(ptr %x, i64 %stride, i1 %there, i64 %n) {
entry:
  br i1 %there, label %some, label %merged

some:
  %address = ptrtoint ptr %x to i64
  br label %merged

merged:
  %base = phi i64 [ %address, %some ], [ 0, %entry ]
  br label %loop

loop:
  %i = phi i64 [ 0, %merged ], [ %next, %loop ]
  %sum = phi double [ 0.0, %merged ], [ %more, %loop ]
  %offset = mul i64 %i, %stride
  %at = add i64 %offset, %base
  %p = inttoptr i64 %at to ptr
  %v = load double, ptr %p
  %square = fmul double %v, %v
  %more = fadd double %sum, %square
  %next = add i64 %i, 1
  %last = icmp eq i64 %next, %n
  br i1 %last, label %done, label %loop

done:
  ret double %more
}

define void @g(ptr %x, ptr %dx) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, i64 8, i1 true, i64 4)
  ret void
}
