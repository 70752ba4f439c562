; After enzyme_interleave come all shadows; before it an unmarked argument takes after the one before.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

@enzyme_interleave = external global ptr
@enzyme_const = external global ptr
declare void @f(ptr, i32, ptr, ptr)
declare void @__enzyme_autodiff(...)

; CHECK: dup ptr %a, ptr %da
; CHECK-NEXT: const i32 3
; CHECK-NEXT: const ptr %b
; CHECK-NEXT: dup ptr %c, ptr %dc
define void @caller(ptr %a, ptr %b, ptr %c, ptr %da, ptr %dc) {
  call void (...) @__enzyme_autodiff(ptr @f, ptr %a, ptr @enzyme_const, i32 3, ptr %b, metadata !"enzyme_dup", ptr %c, ptr @enzyme_interleave, ptr %da, ptr %dc)
  ret void
}
