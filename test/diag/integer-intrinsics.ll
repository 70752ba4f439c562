; Intrinsics on integers have no derivative on the bits of numbers, if these
; become numbers again. The larger and the smaller of two words are choices.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s --implicit-check-not=error:
target triple = "x86_64-unknown-linux-gnu"
declare double @__enzyme_autodiff(ptr, ...)

; CHECK: error: cannot differentiate this instruction: a number made by integer arithmetic on the bits of another
; CHECK-NEXT: >>> in 'rotated'
declare i64 @llvm.fshl.i64(i64, i64, i64)
define double @rotated(double %x) {
  %b = bitcast double %x to i64
  %r = call i64 @llvm.fshl.i64(i64 %b, i64 %b, i64 7)
  %y = bitcast i64 %r to double
  ret double %y
}

; CHECK: error: cannot differentiate this instruction: a number made by integer arithmetic on the bits of another
; CHECK-NEXT: >>> in 'saturated'
declare i64 @llvm.uadd.sat.i64(i64, i64)
define double @saturated(double %x, i64 %n) {
  %b = bitcast double %x to i64
  %r = call i64 @llvm.uadd.sat.i64(i64 %b, i64 %n)
  %y = bitcast i64 %r to double
  ret double %y
}

; Parts that overlap were not put together.
; CHECK: error: cannot differentiate this instruction: a number made by integer arithmetic on the bits of another
; CHECK-NEXT: >>> in 'joined'
define double @joined(double %x, double %y) {
  %b = bitcast double %x to i64
  %c = bitcast double %y to i64
  %r = or i64 %b, %c
  %z = bitcast i64 %r to double
  ret double %z
}

define void @requests(double %x) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @rotated, double %x)
  call double (ptr, ...) @__enzyme_autodiff(ptr @saturated, double %x, i64 3)
  call { double, double } (ptr, ...) @__enzyme_autodiff_two(ptr @joined, double %x, double %x)
  ret void
}
declare { double, double } @__enzyme_autodiff_two(ptr, ...)
