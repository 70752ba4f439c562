; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s
; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s --check-prefix=ANY
; operator new throws std::bad_alloc: no handler for others gets that, whichever
; way leads there. Who catches all, or what is thrown elsewhere, does.
; CHECK-LABEL: define internal {{.*}}@linkgrad.reverse.f
; CHECK: landingpad
; CHECK-NOT: __cxa_begin_catch
; CHECK: ret
; ANY-LABEL: define internal {{.*}}@linkgrad.reverse.g
; ANY: __cxa_begin_catch
; ANY: ret

@_ZTISt12system_error = external constant ptr
@_ZTISt9exception = external constant ptr

declare double @__enzyme_autodiff(ptr, ...)
declare i32 @__gxx_personality_v0(...)
declare i32 @llvm.eh.typeid.for.p0(ptr)
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
declare ptr @_Znwm(i64)
declare void @_ZdlPv(ptr)
declare void @look(ptr) nounwind "enzyme_inactive"

define double @f(double %x) personality ptr @__gxx_personality_v0 {
  %a = invoke ptr @_Znwm(i64 8) to label %first unwind label %pad

first:
  %b = invoke ptr @_Znwm(i64 16) to label %ok unwind label %other

ok:
  store double %x, ptr %a
  store double %x, ptr %b
  call void @look(ptr %b)
  call void @look(ptr %a)
  %p = load double, ptr %a
  %r = fmul double %p, %x
  call void @_ZdlPv(ptr %a)
  call void @_ZdlPv(ptr %b)
  ret double %r

other:
  %e2 = landingpad { ptr, i32 } cleanup catch ptr @_ZTISt12system_error
  %n2 = extractvalue { ptr, i32 } %e2, 1
  call void @_ZdlPv(ptr %a)
  br label %handlers

pad:
  %e1 = landingpad { ptr, i32 } cleanup catch ptr @_ZTISt12system_error
  %n1 = extractvalue { ptr, i32 } %e1, 1
  br label %handlers

handlers:
  %e = phi { ptr, i32 } [ %e1, %pad ], [ %e2, %other ]
  %n = phi i32 [ %n1, %pad ], [ %n2, %other ]
  %t = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTISt12system_error)
  %is = icmp eq i32 %n, %t
  br i1 %is, label %caught, label %on

caught:
  %o = extractvalue { ptr, i32 } %e, 0
  %c = call ptr @__cxa_begin_catch(ptr %o)
  %h = load double, ptr %c
  call void @__cxa_end_catch()
  ret double %h

on:
  resume { ptr, i32 } %e
}

define double @g(double %x) personality ptr @__gxx_personality_v0 {
  %a = invoke ptr @_Znwm(i64 8) to label %ok unwind label %pad

ok:
  store double %x, ptr %a
  call void @look(ptr %a)
  %p = load double, ptr %a
  %r = fmul double %p, %x
  call void @_ZdlPv(ptr %a)
  ret double %r

pad:
  %e = landingpad { ptr, i32 } catch ptr @_ZTISt9exception
  %n = extractvalue { ptr, i32 } %e, 1
  %t = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTISt9exception)
  %is = icmp eq i32 %n, %t
  br i1 %is, label %caught, label %on

caught:
  %o = extractvalue { ptr, i32 } %e, 0
  %c = call ptr @__cxa_begin_catch(ptr %o)
  call void @__cxa_end_catch()
  ret double %x

on:
  resume { ptr, i32 } %e
}

define double @run(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  %s = call double (ptr, ...) @__enzyme_autodiff(ptr @g, double %x)
  %t = fadd double %r, %s
  ret double %t
}
