; While requests are read, an invoke is a call before an invoke of nothing,
; which keeps the way to the handler.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s
; RUN: %opt "-passes=print<linkgrad-requests>,verify" -S %s | FileCheck %s --check-prefix=READ

; In the end the derivative is invoked, if it may throw.
; RUN: %opt -passes=linkgrad,verify -S %s | FileCheck %s --check-prefix=DONE
declare double @__enzyme_autodiff(...)
declare void @__enzyme_call_inactive(...)
declare void @check(double)
declare i32 @__gxx_personality_v0(...)

define double @f(double %x) {
  call void @check(double %x) "enzyme_inactive"
  %y = fmul double %x, %x
  ret double %y
}

define double @g(double %x) {
  %y = fmul double %x, 3.0
  ret double %y
}

; CHECK: reverse of f in caller
; READ-LABEL: define double @caller
; READ: call void @check
; READ-NEXT: invoke void @llvm.donothing()
; READ-NEXT: to label %good unwind label %bad
; DONE-LABEL: define double @caller
; DONE: call void @check
; DONE: invoke {{.*}} @linkgrad.reverse.f
; DONE-NEXT: to label %{{.*}} unwind label %bad
; DONE-NOT: donothing
; DONE: bad:
; DONE-NEXT: phi double [ %x, %entry ], [ %{{.*}}, %good ]
define double @caller(double %x) personality ptr @__gxx_personality_v0 {
entry:
  call void @check(double %x)
  %d = invoke double (...) @__enzyme_autodiff(ptr @f, double %x)
          to label %good unwind label %bad
good:
  invoke void @check(double %d) to label %end unwind label %bad
end:
  ret double %d
bad:
  %p = phi double [ %x, %entry ], [ %d, %good ]
  %e = landingpad { ptr, i32 } catch ptr null
  ret double %p
}

; One of two functions throws: its derivative alone is invoked.
; DONE-LABEL: define double @either
; DONE: invoke {{.*}} @linkgrad.reverse.f
; DONE-NEXT: to label %{{.*}} unwind label %bad
; DONE: call {{.*}} @linkgrad.reverse.g
; DONE: bad:
; DONE-NEXT: phi double [ %x,
define double @either(double %x, i1 %c) personality ptr @__gxx_personality_v0 {
entry:
  %fg = select i1 %c, ptr @f, ptr @g
  %d = invoke double (...) @__enzyme_autodiff(ptr %fg, double %x)
          to label %good unwind label %bad
good:
  ret double %d
bad:
  %p = phi double [ %x, %entry ]
  %e = landingpad { ptr, i32 } catch ptr null
  ret double %p
}

; A plain call in the place of an entry point.
; DONE-LABEL: define void @inactive
; DONE: invoke void @check(double %x)
; DONE-NEXT: to label %{{.*}} unwind label %bad
define void @inactive(double %x) personality ptr @__gxx_personality_v0 {
  invoke void (...) @__enzyme_call_inactive(ptr @check, double %x)
    to label %good unwind label %bad
good:
  ret void
bad:
  %e = landingpad { ptr, i32 } catch ptr null
  ret void
}
