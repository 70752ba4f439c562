; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s --check-prefix=REVERSE
; A call in `try` that leaves its loop when it returns, and goes on with the loop
; when it throws: the block that it returns to gets an edge into the loop, so that
; the iteration's values are at hand where the call is reversed.

; CHECK-LABEL: @retried.linkgrad(
; CHECK: invoke double @damped.linkgrad(
; CHECK-NEXT: to label %[[IN:.*]] unwind
; CHECK: [[IN]]:
; CHECK-NEXT: br i1 true,

; REVERSE-LABEL: define internal { double } @linkgrad.reverse.retried(
; REVERSE: call {{.*}}@linkgrad.reverse.of.damped(
declare double @__enzyme_autodiff(ptr, ...)
declare i32 @__gxx_personality_v0(...)
declare ptr @__cxa_allocate_exception(i64)
declare void @__cxa_throw(ptr, ptr, ptr)
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
declare i32 @llvm.eh.typeid.for.p0(ptr)
@_ZTIi = external constant ptr

define double @damped(double %x, i32 %depth) noinline {
  %large = fcmp ogt double %x, 2.0
  br i1 %large, label %throw, label %fine
throw:
  %e = call ptr @__cxa_allocate_exception(i64 4)
  store i32 %depth, ptr %e
  call void @__cxa_throw(ptr %e, ptr @_ZTIi, ptr null)
  unreachable
fine:
  %end = icmp eq i32 %depth, 0
  br i1 %end, label %done, label %deeper
deeper:
  %square = fmul double %x, %x
  %less = add i32 %depth, -1
  %inner = call double @damped(double %square, i32 %less)
  %product = fmul double %inner, %x
  ret double %product
done:
  ret double %x
}

define double @retried(double %x) personality ptr @__gxx_personality_v0 {
entry:
  br label %loop
loop:
  %step = phi double [ %x, %entry ], [ %smaller, %again ]
  %found = invoke double @damped(double %step, i32 2) to label %out unwind label %catch
catch:
  %pad = landingpad { ptr, i32 } catch ptr @_ZTIi
  %object = extractvalue { ptr, i32 } %pad, 0
  %begun = call ptr @__cxa_begin_catch(ptr %object)
  call void @__cxa_end_catch()
  br label %again
again:
  %smaller = fmul double %step, 0.5
  br label %loop
out:
  ret double %found
}

define double @request(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @retried, double %x)
  ret double %r
}
