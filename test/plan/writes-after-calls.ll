; RUN: %opt -passes=linkgrad -pass-remarks-analysis=linkgrad-tape -disable-output %s 2>&1 | FileCheck %s
; What a callee reads behind a pointer in memory may be overwritten by what its callers write after the call, but not by
; writes to an object that the call cannot get at: a result that nobody else has the address of, a variable.
; Where its address is in memory they count.

; CHECK-NOT: 'load' in 'read.apart'
; CHECK: keeps a value of 'load' in 'read.reached'{{.*}}something outside of the function may write there later
; CHECK: keeps a value of 'load' in 'read.may'{{.*}}something outside of the function may write there later
; CHECK-NOT: 'load' in 'read.apart'

; (They call themselves: what does not is made part of its caller.)
declare void @__enzyme_autodiff(ptr, ...)

define double @read.apart(ptr %object, double %x, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  %s = call double @read.apart(ptr %object, double %x, i64 %m)
  ret double %s
last:
  %p = load ptr, ptr %object
  %v = load double, ptr %p
  %r = fmul double %v, %x
  ret double %r
}
define double @read.reached(ptr %object, double %x, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  %s = call double @read.reached(ptr %object, double %x, i64 %m)
  ret double %s
last:
  %p = load ptr, ptr %object
  %v = load double, ptr %p
  %r = fmul double %v, %x
  ret double %r
}
define double @read.may(ptr %object, double %x, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  %s = call double @read.may(ptr %object, double %x, i64 %m)
  ret double %s
last:
  %p = load ptr, ptr %object
  %v = load double, ptr %p
  %r = fmul double %v, %x
  ret double %r
}

define void @apart(ptr %object, ptr %x, ptr noalias %result, i64 %n, i64 %i, i64 %j) {
  %local = alloca [8 x double]
  %a = load double, ptr %x
  %r = call double @read.apart(ptr %object, double %a, i64 %n)
  call void @llvm.memset.p0.i64(ptr %local, i8 0, i64 64, i1 false)
  %to = getelementptr double, ptr %local, i64 %i
  store double %r, ptr %to
  %from = getelementptr double, ptr %local, i64 %j
  %b = load double, ptr %from
  store double %b, ptr %result
  ret void
}

define void @reached(ptr %x, ptr noalias %result, i64 %n) {
  %object = alloca ptr
  %local = alloca double
  %a = load double, ptr %x
  store double %a, ptr %local
  store ptr %local, ptr %object
  %r = call double @read.reached(ptr %object, double %a, i64 %n)
  store double 0.5, ptr %local
  %q = call double @read.reached(ptr %object, double %r, i64 %n)
  store double %q, ptr %result
  ret void
}

define void @may(ptr %object, ptr %x, ptr %result, i64 %n) {
  %a = load double, ptr %x
  %r = call double @read.may(ptr %object, double %a, i64 %n)
  store double %r, ptr %result
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @gradients(ptr %o, ptr %do, ptr %x, ptr %dx, ptr %r, ptr %dr, i64 %n, i64 %i, i64 %j) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @apart, ptr %o, ptr %do, ptr %x, ptr %dx, ptr %r, ptr %dr, i64 %n, i64 %i, i64 %j)
  call void (ptr, ...) @__enzyme_autodiff(ptr @reached, ptr %x, ptr %dx, ptr %r, ptr %dr, i64 %n)
  call void (ptr, ...) @__enzyme_autodiff(ptr @may, ptr %o, ptr %do, ptr %x, ptr %dx, ptr %r, ptr %dr, i64 %n)
  ret void
}
