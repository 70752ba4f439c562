; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; What std calls the program's own closures through is no machinery of panics,
; though it lies beside that: the derivative goes through it where it is not inlined
; (the dev profile).
declare double @__enzyme_autodiff(ptr, ...)

define void @"_ZN115_$LT$core..panic..unwind_safe..AssertUnwindSafe$LT$F$GT$$u20$as$u20$core..ops..function..FnOnce$LT$$LP$$RP$$GT$$GT$9call_once17h817805ab4bd4c250E"(ptr %x) noinline {
  %v = load double, ptr %x
  %y = fmul double %v, %v
  store double %y, ptr %x
  ret void
}

define void @_ZN3std9panicking12catch_unwind7do_call17hc4a628a2421f9345E(ptr %x) noinline {
  call void @"_ZN115_$LT$core..panic..unwind_safe..AssertUnwindSafe$LT$F$GT$$u20$as$u20$core..ops..function..FnOnce$LT$$LP$$RP$$GT$$GT$9call_once17h817805ab4bd4c250E"(ptr %x)
  ret void
}

define double @caught(double %x) {
  %at = alloca double
  store double %x, ptr %at
  call void @_ZN3std9panicking12catch_unwind7do_call17hc4a628a2421f9345E(ptr %at)
  %y = load double, ptr %at
  ret double %y
}

define double @run(double %x) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @caught, double %x)
  ret double %d
}

; CHECK-LABEL: define internal {{.*}} @linkgrad.reverse.caught(
; CHECK: fmul
; CHECK: ret
