; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s
; A callee that may throw to a handler of its caller is inlined: the way to the
; handler becomes a jump, and the active call is no invoke any more.
; CHECK-LABEL: define internal {{.*}}@linkgrad.reverse.f
; CHECK-NOT: @linkgrad.augmented
; CHECK: invoke void @throw_it()
; CHECK: ret

declare double @__enzyme_autodiff(ptr, ...)
declare i32 @__gxx_personality_v0(...)
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
declare void @throw_it() noreturn memory(inaccessiblemem: readwrite)

define double @may_throw(double %x) noinline {
  %bad = fcmp olt double %x, 0.0
  br i1 %bad, label %throw, label %good

throw:
  call void @throw_it()
  unreachable

good:
  %r = fmul double %x, %x
  ret double %r
}

define double @f(double %x) personality ptr @__gxx_personality_v0 {
  %r = invoke double @may_throw(double %x) to label %ok unwind label %pad

ok:
  ret double %r

pad:
  %e = landingpad { ptr, i32 } catch ptr null
  %o = extractvalue { ptr, i32 } %e, 0
  %c = call ptr @__cxa_begin_catch(ptr %o)
  call void @__cxa_end_catch()
  %h = fmul double %x, 7.0
  ret double %h
}

define double @run(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
