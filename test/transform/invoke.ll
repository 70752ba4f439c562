; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; An invoke takes part on its normal way.

declare i32 @__gxx_personality_v0(...)

define double @mul(double %x, double %y) noinline {
  %zero = fcmp oeq double %x, 0.0
  br i1 %zero, label %throw, label %fine

throw:
  call void @abort()
  unreachable

fine:
  %r = fmul double %x, %y
  ret double %r
}

declare void @abort()

define double @f(double %x, double %y) personality ptr @__gxx_personality_v0 {
  %p = invoke double @mul(double %x, double %y) to label %fine unwind label %pad

fine:
  %q = invoke double @mul(double %p, double %p) to label %end unwind label %pad

end:
  ret double %q

pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (2.0, 3.0): df/dx = 36.0, df/dy = 24.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, double 3.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 0.0, double 3.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, double 3.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 36.0
  %w1 = fcmp une double %ty, 24.0
  %w2 = fcmp une double %gx, 36.0
  %w3 = fcmp une double %gy, 24.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
