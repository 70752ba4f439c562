; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; The greater one of two words may be a float, and is a choice; not where one of them
; is a sum or a product, or too small for a float.

; CHECK-LABEL: @f.linkgrad(
; CHECK: select i1
; CHECK-NOT: select
; CHECK: call i64 @llvm.umax.i64(i64 {{%.*}}, i64 8)
; CHECK-NOT: select
; CHECK: call i64 @llvm.umin.i64(
; CHECK-NOT: select
; CHECK: ret double

declare double @__enzyme_autodiff(ptr, ...)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)

define double @f(double %x, double %y, ptr %n) {
  %a = bitcast double %x to i64
  %b = bitcast double %y to i64
  %c = call i64 @llvm.umax.i64(i64 %a, i64 %b)
  %d = bitcast i64 %c to double
  %n0 = load i64, ptr %n
  %n1 = call i64 @llvm.umax.i64(i64 %n0, i64 8)
  %product = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %n0, i64 %n1)
  %many = extractvalue { i64, i1 } %product, 0
  %n2 = call i64 @llvm.umin.i64(i64 %n1, i64 %many)
  store i64 %n2, ptr %n
  %e = uitofp i64 %n2 to double
  %r = fmul double %d, %e
  ret double %r
}

define double @run(double %x, double %y, ptr %n, ptr %dn) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x, double %y, ptr %n, ptr %dn)
  ret double %r
}
