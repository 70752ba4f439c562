; Intrinsics on integers have no derivative on the bits of numbers, if these
; become numbers again. The larger and the smaller of two words are choices.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s --implicit-check-not=error:
target triple = "x86_64-unknown-linux-gnu"
declare double @__enzyme_autodiff(ptr, ...)

; CHECK: error: cannot differentiate this instruction: a number made by integer arithmetic on the bits of another
; CHECK-NEXT: >>> in 'magnitude'
declare i64 @llvm.abs.i64(i64, i1)
define double @magnitude(double %x) {
  %b = bitcast double %x to i64
  %r = call i64 @llvm.abs.i64(i64 %b, i1 false)
  %y = bitcast i64 %r to double
  ret double %y
}

; CHECK: error: cannot differentiate this instruction: a number made by integer arithmetic on the bits of another
; CHECK-NEXT: >>> in 'turned'
declare i64 @llvm.bitreverse.i64(i64)
define double @turned(double %x) {
  %b = bitcast double %x to i64
  %r = call i64 @llvm.bitreverse.i64(i64 %b)
  %y = bitcast i64 %r to double
  ret double %y
}

; What is computed of bits and stays an integer is constant.
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
define double @hashed(double %x, ptr %table) {
  %b = bitcast double %x to i64
  %r = call i64 @llvm.fshl.i64(i64 %b, i64 %b, i64 7)
  %h = call i64 @llvm.usub.sat.i64(i64 %r, i64 3)
  %k = and i64 %h, 3
  %p = getelementptr double, ptr %table, i64 %k
  %v = load double, ptr %p
  %y = fmul double %v, %x
  ret double %y
}

define void @requests(double %x) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @magnitude, double %x)
  call double (ptr, ...) @__enzyme_autodiff(ptr @turned, double %x)
  ret void
}
define double @fine(double %x, ptr %p) {
  %1 = call double (ptr, ...) @__enzyme_autodiff(ptr @hashed, double %x, metadata !"enzyme_const", ptr %p)
  ret double %1
}
