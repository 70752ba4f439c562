; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; A volatile variable that nobody else sees keeps numbers rounded: no sum around it is taken apart, even where others
; may be.
declare double @__enzyme_autodiff(ptr, ...)

; CHECK-LABEL: define {{.*}} @rounded.linkgrad(
; CHECK-NOT: volatile
; CHECK: %sum = fadd nsz double %x, 0x4338000000000000
; CHECK: fadd nsz double %sum, 0xC338000000000000
; CHECK: ret double
define double @rounded(double %x, double %y) {
  %w = alloca double
  %sum = fadd reassoc nsz double %x, 0x4338000000000000
  store volatile double %sum, ptr %w
  %kept = load volatile double, ptr %w
  %n = fsub reassoc nsz double %kept, 0x4338000000000000
  %v = fmul double %n, %y
  ret double %v
}

define double @run(double %x, double %y) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @rounded, double %x, double %y)
  ret double %d
}
