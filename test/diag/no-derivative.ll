; An intrinsic that no rule is known for.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; CHECK: error: no derivative is known for the call to 'llvm.experimental.vector.compress.v2f64' [no-derivative]
; CHECK-NEXT: >>> in 'f'
; CHECK-NEXT: >>> requested in 'run'
; CHECK-NEXT: >>> active because operand 1 depends on parameter 1 'x'
; CHECK-NEXT: >>> give a rule for it, or mark it inactive
declare void @__enzyme_autodiff(ptr, ...)
declare <2 x double> @llvm.experimental.vector.compress.v2f64(<2 x double>, <2 x i1>, <2 x double>)

define double @f(<2 x double> %x) {
  %v = call <2 x double> @llvm.experimental.vector.compress.v2f64(<2 x double> %x, <2 x i1> <i1 false, i1 true>, <2 x double> %x)
  %r = extractelement <2 x double> %v, i32 1
  ret double %r
}
define void @run(<2 x double> %x) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, <2 x double> %x)
  ret void
}
