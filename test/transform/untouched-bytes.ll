; Bytes of a local variable that nothing looks at do not stop its copy.
; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s
; CHECK-LABEL: define internal { double } @linkgrad.reverse.f
declare double @__enzyme_autodiff(ptr, ...)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @opaque(ptr) memory(none)

define double @f(double %x, i64 %i) {
  %from = alloca [4 x [2 x i64]]
  %to = alloca [4 x [2 x i64]]
  %a = getelementptr [2 x i64], ptr %from, i64 %i
  %b = getelementptr [2 x i64], ptr %to, i64 %i
  store double %x, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 64, i1 false)
  %v = load double, ptr %b
  %r = fmul double %v, %v
  ret double %r
}
define double @run(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x, i64 2)
  ret double %r
}

; Nor do those that are declared as two things.
; CHECK-LABEL: define internal { double } @linkgrad.reverse.g
define double @g(double %x, i64 %i) {
  %from = alloca [4 x { double, double }]
  %to = alloca [4 x { double, double }]
  %a = getelementptr { double, float, float }, ptr %from, i64 %i
  %b = getelementptr { double, float, float }, ptr %to, i64 %i
  store double %x, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 64, i1 false)
  %v = load double, ptr %b
  %r = fmul double %v, %v
  ret double %r
}
define double @run_g(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @g, double %x, i64 2)
  ret double %r
}

; Nor where a number is read from there or from memory of the caller's.
; CHECK-LABEL: define internal { double } @linkgrad.reverse.h
define double @h(double %x, ptr %outside, i64 %i, i1 %c) {
  %from = alloca [4 x { i32, i32, double }]
  %to = alloca [4 x { i32, i32, double }]
  %key = getelementptr { i32, [1 x i32], double }, ptr %from, i64 %i
  %a = getelementptr { i32, [1 x i32], double }, ptr %from, i64 %i, i32 2
  %b = getelementptr { i32, [1 x i32], double }, ptr %to, i64 %i, i32 2
  store i32 7, ptr %key
  store double %x, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 64, i1 false)
  %p = select i1 %c, ptr %b, ptr %outside
  %v = load double, ptr %p
  %r = fmul double %v, %v
  ret double %r
}
define double @run_h(double %x, ptr %o, ptr %do) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @h, double %x, ptr %o, ptr %do, i64 2, i1 true)
  ret double %r
}
