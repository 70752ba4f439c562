; The two halves of a split derivative: where the tape is, and the seed.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

declare double @f(ptr, double)
declare void @g(ptr)
declare { ptr, double } @__enzyme_augmentfwd(...)
declare double @__enzyme_reverse(...)
declare { [2 x double] } @__enzyme_reverse_wide(...)

define void @caller(ptr %p, ptr %dp, double %x, ptr %tape) {
; CHECK: augmented half of f in caller, primal returned, return out
; CHECK-NEXT: {{^}}  dup ptr %p, ptr %dp
; CHECK-NEXT: out double %x
; CHECK-NEXT: tape on the heap{{$}}
; CHECK-NEXT: gives { ptr, double }
  call { ptr, double } (...) @__enzyme_augmentfwd(ptr @f, ptr %p, ptr %dp, double %x)
; CHECK: augmented half of f in caller, return out
; CHECK-NEXT: {{^}}  not overwritten dup ptr %p, ptr %dp
; CHECK: tape on the heap, at ptr %tape
; CHECK-NEXT: gives { ptr }
  call { ptr, double } (...) @__enzyme_augmentfwd(ptr @f, metadata !"enzyme_noret", metadata !"enzyme_tape", ptr %tape, metadata !"enzyme_not_overwritten", ptr %p, ptr %dp, double %x)
; Behind the arguments the seed and the tape:
; CHECK: reverse half of f in caller, return out
; CHECK: seed double 2.0
; CHECK-NEXT: tape on the heap, given ptr %tape
; CHECK-NEXT: gives { double }
  call double (...) @__enzyme_reverse(ptr @f, ptr %p, ptr %dp, double %x, double 2.0, ptr %tape)
; One operand is the seed:
; CHECK: reverse half of f in caller
; CHECK: seed double 3.0
; CHECK-NEXT: tape on the heap, kept, at ptr %tape
  call double (...) @__enzyme_reverse(ptr @f, metadata !"enzyme_nofree", metadata !"enzyme_tape", ptr %tape, ptr %p, ptr %dp, double %x, double 3.0)
; No seed:
; CHECK: reverse half of f in caller
; CHECK-NOT: seed
; CHECK: tape inline, of i64 24 bytes, at ptr %tape
  call double (...) @__enzyme_reverse(ptr @f, metadata !"enzyme_allocated", i64 24, metadata !"enzyme_tape", ptr %tape, ptr %p, ptr %dp, double %x)
; No seed is wanted: the operand is the tape.
; CHECK: reverse half of g in caller
; CHECK-NOT: seed
; CHECK: tape on the heap, given ptr %tape
  call double (...) @__enzyme_reverse(ptr @g, ptr %p, ptr %dp, ptr %tape)
; Markers in between, the seed by reference, behind interleaved shadows:
; CHECK: reverse half of f in caller
; CHECK: seed double %seed
; CHECK-NEXT: tape on the heap, given ptr %tape
  call double (...) @__enzyme_reverse(ptr @f, ptr %p, metadata !"enzyme_out", double %x, metadata !"enzyme_interleave", ptr %dp, metadata !"enzyme_byref", i64 8, ptr %p, ptr %tape)
; Several lanes:
; CHECK: reverse half of f in caller, width 2, return out
; CHECK-NEXT: {{^}}  dup ptr %p, ptr %dp, ptr %dp
; CHECK: seed [2 x double]
; CHECK-NEXT: tape on the heap, given ptr %tape
; CHECK-NEXT: gives { [2 x double] }
  call { [2 x double] } (...) @__enzyme_reverse_wide(ptr @f, metadata !"enzyme_width", i32 2, ptr %p, ptr %dp, ptr %dp, double %x, [2 x double] [double 1.0, double 2.0], ptr %tape)
  ret void
}
