; The halves of a double in two i32 have no adjoints of their own.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; CHECK: error: cannot differentiate this instruction: a part of the bits of a number [unsupported-instruction]
; CHECK-NEXT: >>> in 'f'
declare void @__enzyme_autodiff(ptr, ...)
define void @f(ptr %x, ptr %y) {
  %v = load <4 x i32>, ptr %x
  %s = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 2, i32 1, i32 0, i32 3>
  %d = bitcast <4 x i32> %s to <2 x double>
  %q = fmul <2 x double> %d, %d
  store <2 x double> %q, ptr %y
  ret void
}
define void @run(ptr %a, ptr %da, ptr %b, ptr %db) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %a, ptr %da, ptr %b, ptr %db)
  ret void
}
