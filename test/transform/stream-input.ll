; Numbers that a stream reads have memory of their own, and what they take the
; place of loses its derivative, unless nothing was read. The stream that is
; returned is the one that was passed; the call may throw.

; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s

declare ptr @_ZNSirsERd(ptr, ptr)
declare ptr @_ZNSi10_M_extractIfEERSiRT_(ptr, ptr)
@enzyme_const = external global i32
declare double @__enzyme_autodiff(...)
declare i32 @__gxx_personality_v0(...)

; CHECK-LABEL: @f.linkgrad
; CHECK: store double 0x7FF8000000000000, ptr %[[S:.*]], align
; CHECK: call ptr @_ZNSirsERd(ptr %in, ptr {{.*}}%[[S]])
; CHECK: %[[V:.*]] = load double, ptr %[[S]]
; CHECK: %[[N:.*]] = fcmp uno double %[[V]]
; CHECK: select i1 %[[N]], double %x, double %[[V]]
; CHECK: store float 0x7FF8000000000000, ptr %[[R:.*]], align
; CHECK: call ptr @_ZNSi10_M_extractIfEERSiRT_(ptr %in, ptr {{.*}}%[[R]])
; CHECK: load float, ptr %[[R]]
define double @f(double %x, ptr %in) personality ptr @__gxx_personality_v0 {
  %p = alloca double
  store double %x, ptr %p
  %q = alloca float
  store float 1.0, ptr %q
  %next = call ptr @_ZNSirsERd(ptr %in, ptr %p)
  %after = invoke ptr @_ZNSi10_M_extractIfEERSiRT_(ptr %next, ptr %q)
    to label %done unwind label %thrown
done:
  %v = load double, ptr %p
  %w = load float, ptr %q
  %e = fpext float %w to double
  %r = fmul double %v, %e
  ret double %r
thrown:
  %pad = landingpad { ptr, i32 }
    cleanup
  resume { ptr, i32 } %pad
}

define double @gradient(double %x, ptr %in) {
  %d = call double (...) @__enzyme_autodiff(ptr @f, double %x, ptr @enzyme_const, ptr %in)
  ret double %d
}
