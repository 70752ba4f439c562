; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: %lli %t.ll | FileCheck %s
; A block that is aligned by a sum of the address as an integer: the shadow lies as
; far into the block's shadow.
; CHECK: 6 6
@format = private constant [7 x i8] c"%g %g\0A\00"
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
declare ptr @malloc(i64)
declare void @free(ptr)
declare i32 @printf(ptr, ...)

define double @f(double %x) {
  %raw = call ptr @malloc(i64 64)
  %bits = ptrtoint ptr %raw to i64
  %minus = sub i64 0, %bits
  %step = and i64 %minus, 31
  %up = add i64 %bits, %step
  %p = inttoptr i64 %up to ptr
  store double %x, ptr %p
  %r = load volatile double, ptr %p
  call void @free(ptr %raw)
  %s = fmul double %r, %x
  ret double %s
}

define i32 @main() {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0)
  %d = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0)
  call i32 (ptr, ...) @printf(ptr @format, double %r, double %d)
  ret i32 0
}
