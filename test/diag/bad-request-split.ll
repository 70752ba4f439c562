; Halves of a split derivative that are asked for in a wrong way.
; RUN: not %opt "-passes=print<linkgrad-requests>" -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=error:
declare void @__enzyme_augmentfwd(...)
declare void @__enzyme_reverse(...)
declare double @__enzyme_augmentsize(...)
declare i64 @__enzyme_augmentsize_long(...)
declare double @__enzyme_autodiff(...)
declare double @f(ptr, double)
declare void @g(ptr)

define void @caller(ptr %p, double %x, i32 %n) {
; CHECK: error: in the call to '__enzyme_augmentfwd': argument 2: 'enzyme_primal_return' is not for this call, which returns the primal's result unless 'enzyme_noret' is given [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_augmentfwd(ptr @f, metadata !"enzyme_primal_return", ptr %p, ptr %p, double %x)
; CHECK-NEXT: error: in the call to '__enzyme_reverse': argument 2: 'enzyme_primal_return' is not for this call: __enzyme_augmentfwd returns the primal's result [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_reverse(ptr @f, metadata !"enzyme_primal_return", ptr %p, ptr %p, double %x, ptr %p)
; CHECK-NEXT: error: {{.*}}: argument 5 is the seed of the result of 'f': expected double, found a pointer [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_reverse(ptr @f, ptr %p, ptr %p, double %x, ptr %p)
; CHECK-NEXT: error: {{.*}}: too few arguments: the tape that __enzyme_augmentfwd returned is missing; it stands last, or after 'enzyme_tape' as a pointer to it [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_reverse(ptr @f, ptr %p, ptr %p, double %x, double 1.0)
; CHECK-NEXT: error: {{.*}}: argument 6 is the tape: expected a pointer, found a 32-bit integer [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_reverse(ptr @f, ptr %p, ptr %p, double %x, double 1.0, i32 %n)
; CHECK-NEXT: error: {{.*}}: argument 4 is one too many: 'g' takes 1 parameter [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_reverse(ptr @g, ptr %p, ptr %p, ptr %p, ptr %p)
; CHECK-NEXT: error: {{.*}}: argument 5 is one too many: 'f' takes 2 parameters [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_augmentfwd(ptr @f, ptr %p, ptr %p, double %x, double 1.0)
; CHECK-NEXT: error: {{.*}}: argument 3, after 'enzyme_allocated': expected a number of bytes, found a pointer [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_augmentfwd(ptr @f, metadata !"enzyme_allocated", ptr %p, ptr %p, ptr %p, double %x)
; CHECK-NEXT: error: {{.*}}: argument 3, after 'enzyme_tape': expected a pointer, found double [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_augmentfwd(ptr @f, metadata !"enzyme_tape", double %x, ptr %p, ptr %p, double %x)
; CHECK-NEXT: error: {{.*}}: 'enzyme_tape' must be followed by a pointer to the tape [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_augmentfwd(ptr @f, ptr %p, ptr %p, double %x, metadata !"enzyme_tape")
; CHECK-NEXT: error: {{.*}}: 'enzyme_tape' is given twice [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_augmentfwd(ptr @f, metadata !"enzyme_tape", ptr %p, metadata !"enzyme_tape", ptr %p, ptr %p, ptr %p, double %x)
; CHECK-NEXT: error: {{.*}}: the size of the tape is an integer, but the call is declared to return double [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_augmentsize(ptr @f, metadata !"enzyme_dup", metadata !"enzyme_out")
; CHECK-NEXT: error: {{.*}}: argument 4 is one too many: 'f' takes 2 parameters, for each of which one marker is expected [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call i64 (...) @__enzyme_augmentsize_long(ptr @f, metadata !"enzyme_dup", metadata !"enzyme_out", metadata !"enzyme_out")
; CHECK-NEXT: error: in the call to '__enzyme_autodiff': argument 2: 'enzyme_nofree' belongs to split mode, where the derivative is asked for in two calls [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_nofree", ptr %p, ptr %p, double %x)
; CHECK-NEXT: error: {{.*}}: a seed is given, but __enzyme_reverse takes it [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call void (...) @__enzyme_augmentfwd(ptr @f, ptr %p, ptr %p, double %x, metadata !"enzyme_seed", double 1.0)
; CHECK-NEXT: error: {{.*}}: a seed is given, but the result of 'g' is not active by value [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @g, metadata !"enzyme_seed", double 1.0, ptr %p, ptr %p)
; CHECK-NEXT: error: {{.*}}: 'enzyme_seed' is given twice [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_seed", double 1.0, ptr %p, ptr %p, double %x, metadata !"enzyme_seed", double 2.0)
; CHECK-NEXT: error: {{.*}}: too few arguments: the seed of the result of 'f' is missing [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_autodiff(ptr @f, ptr %p, ptr %p, double %x, metadata !"enzyme_seed")
  ret void
}
