; Entry points of the convention that are not there say so.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; CHECK: error: in the call to '__enzyme_iter': it is not supported yet
declare i64 @__enzyme_iter(i64, i64)
define i64 @caller(i64 %n) {
  %i = call i64 @__enzyme_iter(i64 %n, i64 1)
  ret i64 %i
}
