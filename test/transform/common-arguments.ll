; What all calls hand on to a function is known in its copy; what two calls
; disagree on is not.
; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s

; CHECK: define internal double @walk.linkgrad(ptr{{.*}} %p, i64 %n, i64 %step, double %scale)
; CHECK: getelementptr i8, ptr %p, i64 24
; CHECK: fmul double {{.*}}%scale

declare double @__enzyme_autodiff(ptr, ...)

define double @walk(ptr %p, i64 %n, i64 %step, double %scale) {
entry:
  %is.last = icmp eq i64 %n, 0
  br i1 %is.last, label %last, label %more

last:
  ret double 0.0

more:
  %v = load double, ptr %p
  %next = getelementptr i8, ptr %p, i64 %step
  %less = sub i64 %n, 1
  %rest = call double @walk(ptr %next, i64 %less, i64 %step, double %scale)
  %scaled = fmul double %v, %scale
  %r = fadd double %rest, %scaled
  ret double %r
}

define double @f(ptr %x, i64 %n) {
  %a = call double @walk(ptr %x, i64 %n, i64 24, double 2.0)
  %b = call double @walk(ptr %x, i64 3, i64 24, double 3.0)
  %r = fmul double %a, %b
  ret double %r
}

define void @df(ptr %x, ptr %dx, i64 %n) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, i64 %n)
  ret void
}
