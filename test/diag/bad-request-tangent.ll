; Tangents from a tape and shadows of functions, asked for in a wrong way.
; RUN: not %opt "-passes=print<linkgrad-requests>" -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=error:
declare double @f(ptr, double)
declare double @__enzyme_fwdsplit(...)
declare ptr @__enzyme_virtualreverse(...)
declare double @__enzyme_virtualreverse_double(...)

define void @caller(ptr %p, double %x) {
; CHECK: error: in the call to '__enzyme_fwdsplit': argument 2: 'enzyme_primal_return' is not for this call: __enzyme_augmentfwd returns the primal's result [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_fwdsplit(ptr @f, metadata !"enzyme_primal_return", ptr %p, ptr %p, double %x, double %x, ptr %p)
; CHECK-NEXT: error: {{.*}}: a seed is given, but forward mode has none [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_fwdsplit(ptr @f, ptr %p, ptr %p, double %x, double %x, metadata !"enzyme_seed", double 1.0, ptr %p)
; CHECK-NEXT: error: {{.*}}: too few arguments: the tape that __enzyme_augmentfwd returned is missing; it stands last, or after 'enzyme_tape' as a pointer to it [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_fwdsplit(ptr @f, ptr %p, ptr %p, double %x, double %x)
; CHECK-NEXT: error: in the call to '__enzyme_virtualreverse': argument 2 is one too many: only the function is expected [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call ptr (...) @__enzyme_virtualreverse(ptr @f, ptr %p)
; CHECK-NEXT: error: in the call to '__enzyme_virtualreverse_double': the shadow of a function is a pointer, but the call is declared to return double [bad-request]
; CHECK-NEXT: >>> in 'caller'
  call double (...) @__enzyme_virtualreverse_double(ptr @f)
  ret void
}
