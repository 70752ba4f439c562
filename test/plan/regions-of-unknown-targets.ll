; RUN: %opt -passes=linkgrad -pass-remarks-analysis=linkgrad-tape -disable-output %s 2>&1 | FileCheck %s --implicit-check-not "'load' in 'read.active'"
; A call through a pointer that may be any function is executed with memory that has no shadow, and may write there: what
; was read before is kept. With memory that has one the derivative stops, so that nothing is.

; CHECK: keeps a value of 'load' in 'read.constant'{{.*}}something outside of the function may write there later

declare void @__enzyme_autodiff(ptr, ...)
declare noalias ptr @malloc(i64)
@hook = external global ptr

define double @read.active(ptr %object, double %x, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  %s = call double @read.active(ptr %object, double %x, i64 %m)
  %t = fmul double %s, 2.0
  ret double %t
last:
  %p = load ptr, ptr %object
  %v = load double, ptr %p
  %r = fmul double %v, %x
  ret double %r
}

define double @whole.active(double %x, i64 %n) {
  %one = call noalias ptr @malloc(i64 8)
  %object = alloca ptr
  store double %x, ptr %one
  store ptr %one, ptr %object
  %s = call double @read.active(ptr %object, double %x, i64 %n)
  %asked = icmp eq i64 %n, 7
  br i1 %asked, label %ask, label %rest
ask:
  %hook = load ptr, ptr @hook
  call void %hook(ptr %one)
  br label %rest
rest:
  %u = call double @read.active(ptr %object, double %s, i64 %n)
  ret double %u
}
define void @ask.active(double %x, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @whole.active, double %x, i64 %n)
  ret void
}

define double @read.constant(ptr %object, double %x, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %last, label %more
more:
  %m = sub i64 %n, 1
  %s = call double @read.constant(ptr %object, double %x, i64 %m)
  %t = fmul double %s, 2.0
  ret double %t
last:
  %p = load ptr, ptr %object
  %v = load double, ptr %p
  %r = fmul double %v, %x
  ret double %r
}

define double @whole.constant(double %x, i64 %n) {
  %one = call noalias ptr @malloc(i64 8)
  %object = alloca ptr
  store double 2.5, ptr %one
  store ptr %one, ptr %object
  %s = call double @read.constant(ptr %object, double %x, i64 %n)
  %asked = icmp eq i64 %n, 7
  br i1 %asked, label %ask, label %rest
ask:
  %hook = load ptr, ptr @hook
  call void %hook(ptr %one)
  br label %rest
rest:
  %u = call double @read.constant(ptr %object, double %s, i64 %n)
  ret double %u
}
define void @ask.constant(double %x, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @whole.constant, double %x, i64 %n)
  ret void
}
