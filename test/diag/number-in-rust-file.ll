; The bytes of a number that go into a file by std::fs::write, and come back by
; std::fs::read: the derivative was zero without a word.
; RUN: not %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; CHECK: error: a number that depends on the inputs is written as text or bytes, and this code reads numbers from such

declare ptr @_RNvNvNtCsjrHSEGnQ3l9_3std2fs5write5inner(ptr, i64, ptr, i64)
declare void @_RNvNvNtCsjrHSEGnQ3l9_3std2fs4read5inner(ptr sret([24 x i8]), ptr, i64)

@path = private constant [4 x i8] c"file"

define double @f(double %x) {
  %square = alloca double
  %result = alloca [24 x i8]
  %y = fmul double %x, %x
  store double %y, ptr %square
  %e = call ptr @_RNvNvNtCsjrHSEGnQ3l9_3std2fs5write5inner(ptr @path, i64 4, ptr %square, i64 8)
  call void @_RNvNvNtCsjrHSEGnQ3l9_3std2fs4read5inner(ptr sret([24 x i8]) %result, ptr @path, i64 4)
  %at = getelementptr i8, ptr %result, i64 8
  %bytes = load ptr, ptr %at
  %r = load double, ptr %bytes
  ret double %r
}

declare double @__enzyme_autodiff(ptr, ...)

define double @df(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
