; As steps-as-digits.c, by conversions that saturate: Rust's `as`.
; RUN: not %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; CHECK: error: cannot differentiate this instruction: a number whose digits are bits of what another is rounded to [unsupported-instruction]

declare double @__enzyme_autodiff(ptr, ...)
declare i64 @llvm.fptosi.sat.i64.f64(double)

define double @exponential(double %x) {
  %scaled = fmul double %x, 0x4337154760000000
  %steps = call i64 @llvm.fptosi.sat.i64.f64(double %scaled)
  %bits = add i64 %steps, 4606853616395542500
  %first = and i64 %bits, -70368744177664
  %y = bitcast i64 %first to double
  ret double %y
}

define double @request(double %x) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @exponential, double %x)
  ret double %d
}
