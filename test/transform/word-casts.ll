; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; A word that is a pointer on one way and a float on another is loaded and chosen
; as what it is used as.

; CHECK-LABEL: @word.linkgrad(
; CHECK: [[P:%.*]] = load ptr, ptr %union
; CHECK: [[V:%.*]] = load double, ptr %union
; CHECK-NOT: load i64
; CHECK: select i1 %d, ptr [[P]], ptr null
; CHECK-NOT: inttoptr
; CHECK: select i1 %d, double [[V]], double 0.0
; CHECK-NOT: inttoptr
; CHECK: br label %common.ret

declare double @__enzyme_autodiff(ptr, ptr, ptr, i1, i1)

define double @word(ptr %union, i1 %c, i1 %d) {
entry:
  %word = load i64, ptr %union
  br i1 %d, label %use, label %other

other:
  br label %use

use:
  %merged = phi i64 [ %word, %entry ], [ 0, %other ]
  br i1 %c, label %pointer, label %float

pointer:
  %q = inttoptr i64 %merged to ptr
  %v = load double, ptr %q
  ret double %v

float:
  %f = bitcast i64 %merged to double
  ret double %f
}

define double @request(ptr %u, ptr %du, i1 %c, i1 %d) {
  %r = call double @__enzyme_autodiff(ptr @word, ptr %u, ptr %du, i1 %c, i1 %d)
  ret double %r
}
