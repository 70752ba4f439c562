; Entry points of the convention that are not there say so.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; CHECK: error: in the call to '__enzyme_error_estimate': it is not supported yet
; CHECK: error: in the call to '__enzyme_iter': it is not supported yet
declare double @f(double)
declare double @__enzyme_error_estimate(...)
declare i64 @__enzyme_iter(i64, i64)
define double @caller(double %x, i64 %n) {
  %e = call double (...) @__enzyme_error_estimate(ptr @f, double %x, double 1.0e-9)
  %i = call i64 @__enzyme_iter(i64 %n, i64 1)
  ret double %e
}
