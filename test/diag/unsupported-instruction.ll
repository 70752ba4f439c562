; A compare-exchange on active memory, and arithmetic without a rule.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; CHECK: error: cannot differentiate this instruction: an atomic compare-exchange on active memory [unsupported-instruction]
; CHECK-NEXT: >>> in 'f'
; CHECK-NEXT: >>> requested at in 'run'
; CHECK-NEXT: >>> active because operand 1 points to memory of parameter 1 'p'
; CHECK-NEXT: >>> rewrite the expression
declare void @__enzyme_autodiff(ptr, ...)

define void @f(ptr %p, double %x) {
  store double %x, ptr %p
  %bits = cmpxchg ptr %p, i64 0, i64 1 seq_cst seq_cst
  ret void
}
define void @run(ptr %a, ptr %da, double %x) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %a, ptr %da, double %x)
  ret void
}
