; One request for each construct of docs/limits.md that has no test of its own.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s --implicit-check-not=error:
target triple = "x86_64-unknown-linux-gnu"
declare double @__enzyme_autodiff(ptr, ...)

; CHECK: error: cannot differentiate this instruction: setjmp [unsupported-instruction]
; CHECK-NEXT: >>> in 'jumps'
declare i32 @_setjmp(ptr) returns_twice
declare void @longjmp(ptr, i32) noreturn
define double @jumps(double %x) {
  %b = alloca [200 x i8], align 16
  %s = alloca double
  store volatile double %x, ptr %s
  %k = call i32 @_setjmp(ptr %b) returns_twice
  %c = icmp eq i32 %k, 0
  br i1 %c, label %first, label %second

first:
  %y = fmul double %x, %x
  store volatile double %y, ptr %s
  call void @longjmp(ptr %b, i32 1)
  unreachable

second:
  %r = load volatile double, ptr %s
  ret double %r
}

; CHECK: error: no derivative is known for the call to 'llvm.vector.reduce.fadd.nxv2f64' [no-derivative]
; CHECK-NEXT: >>> in 'scalable'
declare double @llvm.vector.reduce.fadd.nxv2f64(double, <vscale x 2 x double>)
define double @scalable(ptr %p) {
  %v = load <vscale x 2 x double>, ptr %p
  %w = fmul <vscale x 2 x double> %v, %v
  %r = call double @llvm.vector.reduce.fadd.nxv2f64(double 0.0, <vscale x 2 x double> %w)
  ret double %r
}

; CHECK: error: no derivative is known for the call to 'llvm.x86.avx512.mask.fixupimm.pd.128' [no-derivative]
; CHECK-NEXT: >>> in 'fixed'
declare <2 x double> @llvm.x86.avx512.mask.fixupimm.pd.128(<2 x double>, <2 x double>, <2 x i64>, i32 immarg, i8)
define double @fixed(ptr %p) {
  %v = load <2 x double>, ptr %p
  %w = call <2 x double> @llvm.x86.avx512.mask.fixupimm.pd.128(<2 x double> %v, <2 x double> %v, <2 x i64> zeroinitializer, i32 0, i8 -1)
  %r = extractelement <2 x double> %w, i32 1
  ret double %r
}

; CHECK: error: cannot differentiate this instruction: a pointer that is kept in the variable 'kept' [unsupported-instruction]
; CHECK-NEXT: >>> in 'through'
@kept = internal global ptr null
define double @through(double %x) {
  %p = load ptr, ptr @kept
  %v = load double, ptr %p
  %y = fmul double %v, %x
  store double %y, ptr %p
  %w = load volatile double, ptr %p
  ret double %w
}
define void @keep(ptr %p) {
  store ptr %p, ptr @kept
  ret void
}

define void @ask(double %x, ptr %p, ptr %dp) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @jumps, double %x)
  call double (ptr, ...) @__enzyme_autodiff(ptr @scalable, ptr %p, ptr %dp)
  call double (ptr, ...) @__enzyme_autodiff(ptr @fixed, ptr %p, ptr %dp)
  call double (ptr, ...) @__enzyme_autodiff(ptr @through, double %x)
  ret void
}
