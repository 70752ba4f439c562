; RUN: not %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; A function out of a table, at a place that nobody knows.

; CHECK: the function to differentiate is not a known function [no-function]
; CHECK: argument 1: it is read from memory
target triple = "x86_64-unknown-linux-gnu"
@table = internal constant [2 x ptr] [ptr @square, ptr @cube]
define internal double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
define internal double @cube(double %x) {
  %y = fmul double %x, %x
  %z = fmul double %y, %x
  ret double %z
}
declare double @__enzyme_autodiff(...)
define double @at(i64 %i, double %x) {
  %place = getelementptr [2 x ptr], ptr @table, i64 0, i64 %i
  %f = load ptr, ptr %place
  %d = call double (...) @__enzyme_autodiff(ptr %f, double %x)
  ret double %d
}
