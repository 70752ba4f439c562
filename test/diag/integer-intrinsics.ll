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

; CHECK: error: cannot differentiate this instruction: a number made by integer arithmetic on the bits of another
; CHECK-NEXT: >>> in 'highest'
define double @highest(ptr %most, double %x) {
  %b = bitcast double %x to i64
  %old = atomicrmw umax ptr %most, i64 %b monotonic
  %y = load double, ptr %most
  ret double %y
}

; What is computed of bits and stays an integer is constant.
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

define void @requests(double %x, ptr %p, ptr %dp) {
  %1 = call double (ptr, ...) @__enzyme_autodiff(ptr @rotated, double %x)
  %2 = call double (ptr, ...) @__enzyme_autodiff(ptr @saturated, double %x, i64 3)
  %3 = call double (ptr, ...) @__enzyme_autodiff(ptr @magnitude, double %x)
  %4 = call double (ptr, ...) @__enzyme_autodiff(ptr @turned, double %x)
  %5 = call { double, double } (ptr, ...) @__enzyme_autodiff_two(ptr @joined, double %x, double %x)
  %6 = call double (ptr, ...) @__enzyme_autodiff(ptr @highest, ptr %p, ptr %dp, double %x)
  ret void
}
declare { double, double } @__enzyme_autodiff_two(ptr, ...)
define double @fine(double %x, ptr %p) {
  %1 = call double (ptr, ...) @__enzyme_autodiff(ptr @hashed, double %x, metadata !"enzyme_const", ptr %p)
  ret double %1
}
