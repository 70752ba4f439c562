; __enzyme_fwdsplit: floats come with tangents, the tape is last.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s
declare double @f(ptr, double)
declare ptr @p(ptr)
declare double @__enzyme_fwdsplit(...)
declare void @__enzyme_fwdsplit_none(...)

define void @caller(ptr %p, ptr %dp, double %x, double %dx, ptr %tape) {
; CHECK: tangent half of f in caller, return dup
; CHECK-NEXT: {{^}}  dup ptr %p, ptr %dp
; CHECK-NEXT: dup double %x, double %dx
; CHECK-NEXT: tape on the heap, given ptr %tape
; CHECK-NEXT: gives { double }
  call double (...) @__enzyme_fwdsplit(ptr @f, ptr %p, ptr %dp, double %x, double %dx, ptr %tape)
; CHECK: tangent half of f in caller, return dup
; CHECK-NEXT: not overwritten dup ptr %p, ptr %dp
; CHECK: tape on the heap, kept, at ptr %tape
  call double (...) @__enzyme_fwdsplit(ptr @f, metadata !"enzyme_nofree", metadata !"enzyme_tape", ptr %tape, metadata !"enzyme_not_overwritten", ptr %p, ptr %dp, double %x, double %dx)
; The shadow of a pointer came with the first half.
; CHECK: tangent half of p in caller, return dup
; CHECK: gives void
  call void (...) @__enzyme_fwdsplit_none(ptr @p, ptr %p, ptr %dp, ptr %tape)
  ret void
}
