; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s
; What is freed after the reverse sweep does not throw where the program frees it:
; pointers and their shadows do not come to the landing pad from there.
; CHECK-LABEL: define internal {{.*}}@linkgrad.reverse.f
; CHECK-NOT: invoke void @free
; CHECK: ret

declare double @__enzyme_autodiff(ptr, ...)
declare i32 @__gxx_personality_v0(...)
declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare void @log_it() memory(inaccessiblemem: readwrite)

define double @f(double %x) personality ptr @__gxx_personality_v0 {
  %p = call ptr @malloc(i64 16)
  %q = call ptr @malloc(i64 16)
  store double %x, ptr %p
  store double %x, ptr %q
  %a = load double, ptr %p
  %b = load double, ptr %q
  %r = fmul double %a, %b
  invoke void @log_it() to label %one unwind label %pad

one:
  invoke void @free(ptr %p) to label %two unwind label %pad

two:
  call void @free(ptr %q)
  ret double %r

pad:
  %left = phi ptr [ %p, %0 ], [ %q, %one ]
  %e = landingpad { ptr, i32 } cleanup
  store double 0.0, ptr %left
  call void @free(ptr %left)
  resume { ptr, i32 } %e
}

define double @g(double %x) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
