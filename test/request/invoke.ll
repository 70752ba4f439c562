; An invoke becomes a call that goes on to the normal destination.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

; RUN: %opt "-passes=print<linkgrad-requests>,verify" -S %s | FileCheck %s --check-prefix=IR
declare double @__enzyme_autodiff(...)
declare double @f(double)
declare i32 @__gxx_personality_v0(...)

; CHECK: reverse of f in caller
; IR: entry:
; IR-NEXT: br label %good
; IR-NOT: invoke
define double @caller(double %x) personality ptr @__gxx_personality_v0 {
entry:
  %d = invoke double (...) @__enzyme_autodiff(ptr @f, double %x)
          to label %good unwind label %bad
good:
  ret double %d
bad:
  %e = landingpad { ptr, i32 } catch ptr null
  ret double 0.0
}
