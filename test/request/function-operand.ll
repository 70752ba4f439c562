; The function through casts, aliases, constants, variables and calls.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

declare double @__enzyme_autodiff(...)
declare double @f(double)
define internal double @g(double %x) {
  ret double %x
}
@alias = internal alias double (double), ptr @g
@table = internal constant [2 x ptr] [ptr @g, ptr @f]

define internal ptr @pick() {
  ret ptr @f
}

define void @caller(double %x) {
; CHECK: reverse of g in caller
  call double (...) @__enzyme_autodiff(ptr @alias, double %x)
; CHECK: reverse of f in caller
  call double (...) @__enzyme_autodiff(i64 ptrtoint (ptr @f to i64), double %x)
; CHECK: reverse of f in caller
  %entry = load ptr, ptr getelementptr ([2 x ptr], ptr @table, i64 0, i64 1)
  call double (...) @__enzyme_autodiff(ptr %entry, double %x)
; CHECK: reverse of f in caller
  %picked = call ptr @pick()
  call double (...) @__enzyme_autodiff(ptr %picked, double %x)
; CHECK: reverse of g in caller
  %pair = alloca { double, ptr }
  %first = getelementptr { double, ptr }, ptr %pair, i32 0, i32 0
  store double %x, ptr %first
  %second = getelementptr { double, ptr }, ptr %pair, i32 0, i32 1
  store ptr @g, ptr %second
  %loaded = load ptr, ptr %second
  call double (...) @__enzyme_autodiff(ptr %loaded, double %x)
  ret void
}
