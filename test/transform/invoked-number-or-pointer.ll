; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; The result of a call that may throw is merged with a pointer right behind it. As a
; word it is there in a block of its own on the way.

; CHECK-LABEL: define {{.*}}@linkgrad.reverse.f(
; CHECK: invoke {{.*}}@linkgrad.augmented.compute(
; CHECK: bitcast double {{.*}} to i64
; CHECK: phi i64
declare double @__enzyme_autodiff(ptr, ...)
declare i32 @__gxx_personality_v0(...)
declare ptr @__cxa_allocate_exception(i64)
declare void @__cxa_throw(ptr, ptr, ptr)

@_ZTIi = external constant ptr

define double @compute(double %x, i64 %n) {
  %neg = icmp slt i64 %n, 0
  br i1 %neg, label %throw, label %ok
throw:
  %e = call ptr @__cxa_allocate_exception(i64 4)
  store i32 1, ptr %e
  call void @__cxa_throw(ptr %e, ptr @_ZTIi, ptr null)
  unreachable
ok:
  %zero = icmp eq i64 %n, 0
  br i1 %zero, label %end, label %more
more:
  %m = sub i64 %n, 1
  %y = fmul double %x, %x
  %a = call double @compute(double %y, i64 %m)
  %b = call double @compute(double %x, i64 %m)
  %s = fadd double %a, %b
  ret double %s
end:
  ret double %x
}

define double @f(ptr %x, ptr %p, ptr %s, ptr %s2, i64 %n, i64 %c, i1 %d) personality ptr @__gxx_personality_v0 {
entry:
  %v = load double, ptr %x
  %isn = icmp sgt i64 %c, 5
  br i1 %isn, label %number, label %pointer

number:
  %inv = invoke double @compute(double %v, i64 %n) to label %merge unwind label %bad

pointer:
  %bits = ptrtoint ptr %p to i64
  %as.number = bitcast i64 %bits to double
  br label %merge

merge:
  %u = phi double [ %inv, %number ], [ %as.number, %pointer ]
  store double %u, ptr %s
  br i1 %d, label %use, label %other

use:
  %w = load double, ptr %s2
  %r1 = fmul double %w, 3.0
  br label %done

other:
  %q = load ptr, ptr %s2
  %r2 = load double, ptr %q
  br label %done

done:
  %r = phi double [ %r1, %use ], [ %r2, %other ]
  ret double %r

bad:
  %l = landingpad { ptr, i32 } cleanup
  store double 0.0, ptr %s
  resume { ptr, i32 } %l
}

define double @g(ptr %x, ptr %dx, ptr %p, ptr %dp, ptr %s, ptr %ds, i64 %n, i64 %c, i1 %d) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, ptr %p, ptr %dp, ptr %s, ptr %ds, ptr %s, ptr %ds, i64 %n, i64 %c, i1 %d)
  ret double %r
}
