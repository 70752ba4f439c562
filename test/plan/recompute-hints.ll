; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; enzyme_shouldrecompute and enzyme_nocache: values are computed again where that
; is sound, and kept where it is not.

; A call that only depends on its arguments; by the function and at the call.
; CHECK-LABEL: plan of 'calls'
; CHECK-NEXT: reverse of %0:
; CHECK-NEXT: recompute primal %a
; CHECK-NEXT: recompute primal %b
; CHECK-NEXT: recompute primal %ab
; CHECK-NOT: frame
define double @calls(double %x, i64 %n) {
  %a = call double @cheap(i64 %n)
  %b = call double @plain(i64 %n) "enzyme_nocache"
  %ab = fmul double %a, %b, !enzyme_nocache !0
  %r = fmul double %ab, %x
  ret double %r
}

; Without the attribute a call is kept, with it one that reads memory.
; CHECK-LABEL: plan of 'kept'
; CHECK-NEXT: reverse of %0:
; CHECK-NEXT: keep primal %a
; CHECK-NEXT: keep primal %b
; CHECK-NEXT: keep tape %b
; CHECK-NEXT: keep primal %xa
define double @kept(double %x, i64 %n, ptr %p) {
  %a = call double @plain(i64 %n)
  %b = call double @reads(ptr %p)
  %xa = fmul double %x, %a
  %xab = fmul double %xa, %b
  %r = fmul double %xab, %xa
  ret double %r
}

; One value, and all of a function.
; CHECK-LABEL: plan of 'value'
; CHECK-NEXT: reverse of %0:
; CHECK-NEXT: recompute primal %e
; CHECK-NEXT: keep primal %s
; CHECK-NEXT: keep primal %a
; CHECK-NEXT: frame: double double
define double @value(double %x, double %y) {
  %e = call double @llvm.exp.f64(double %y), !enzyme_nocache !0
  %s = call double @llvm.sin.f64(double %y)
  %a = fmul double %x, %e
  %r = fmul double %a, %s
  ret double %r
}
; CHECK-LABEL: plan of 'all'
; CHECK-NEXT: reverse of %0:
; CHECK-NEXT: recompute primal %e
; CHECK-NOT: frame
define double @all(double %x) "enzyme_shouldrecompute" {
  %e = call double @llvm.exp.f64(double %x)
  %r = fmul double %e, %e
  ret double %r
}

declare double @cheap(i64) memory(none) "enzyme_shouldrecompute"
declare double @plain(i64) memory(none)
declare double @reads(ptr) memory(read) "enzyme_shouldrecompute"
declare double @llvm.exp.f64(double)
declare double @llvm.sin.f64(double)
!0 = !{}
