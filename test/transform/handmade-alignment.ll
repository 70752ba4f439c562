; RUN: LINKGRAD_PRINT=prepare,derivative %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; An address that is aligned as an integer is a mask and an offset of a pointer;
; its shadow is the same of the shadow.

; CHECK-LABEL: @f.linkgrad(
; CHECK: [[M:%.*]] = call {{.*}}ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -32)
; CHECK: getelementptr i8, ptr [[M]], i64 32
; CHECK-LABEL: @linkgrad.forward.f(
; CHECK-DAG: call {{.*}}@llvm.ptrmask.p0.i64(ptr %p, i64 -32)
; CHECK-DAG: call {{.*}}@llvm.ptrmask.p0.i64(ptr {{.*}}%"p'", i64 -32)

declare ptr @malloc(i64)
declare double @__enzyme_fwddiff(ptr, ...)

define double @f(double %x, i64 %i) {
  %p = call ptr @malloc(i64 96)
  %bits = ptrtoint ptr %p to i64
  %down = and i64 %bits, -32
  %up = add i64 %down, 32
  %a = inttoptr i64 %up to ptr
  %e = getelementptr double, ptr %a, i64 %i
  store double %x, ptr %e
  %v = load double, ptr %a
  ret double %v
}

define double @request(double %x, i64 %i) {
  %r = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0, i64 %i)
  ret double %r
}
