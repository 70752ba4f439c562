; The size of a tape is asked for with one marker a parameter, or with
; arguments.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

declare double @f(ptr, i32, double)
declare i64 @__enzyme_augmentsize(...)

define void @caller(ptr %p, double %x) {
; CHECK: tape size of f in caller, return out
; CHECK-NEXT: not overwritten dup ptr poison, ptr poison
; CHECK-NEXT: const i32 poison
; CHECK-NEXT: out double poison
  call i64 (...) @__enzyme_augmentsize(ptr @f, metadata !"enzyme_not_overwritten", metadata !"enzyme_dup", metadata !"enzyme_const", metadata !"enzyme_out")
; CHECK: tape size of f in caller, return out
; CHECK-NEXT: {{^}}  dup ptr poison, ptr poison
; CHECK-NEXT: const i32 poison
; CHECK-NEXT: const double poison
  call i64 (...) @__enzyme_augmentsize(ptr @f, ptr %p, i32 3, metadata !"enzyme_const", double %x)
; CHECK: tape size of f in caller, width 2, return out
; CHECK-NEXT: {{^}}  dup ptr %p, ptr %p, ptr %p
; CHECK-NEXT: const i32 3
; CHECK-NEXT: out double %x
  call i64 (...) @__enzyme_augmentsize(ptr @f, metadata !"enzyme_width", i32 2, ptr %p, ptr %p, ptr %p, i32 3, double %x)
  ret void
}
