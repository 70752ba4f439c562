; A function that is handed functions, or constant tables of them, has a copy for
; each choice: there its calls are direct, and no other function of the type is
; looked at ('wild' has no derivative).
; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s

; CHECK-NOT: error
; CHECK: define internal double @repeat.linkgrad{{[.0-9]*}}(
; CHECK-NOT: icmp eq ptr
; CHECK: fmul double %x, %x
; CHECK: call double @repeat.linkgrad{{[.0-9]*}}(
; CHECK: define internal double @repeat.linkgrad{{[.0-9]*}}(
; CHECK-NOT: icmp eq ptr
; CHECK: fadd double %x, 1.0
; CHECK: call double @repeat.linkgrad{{[.0-9]*}}(
; CHECK: define internal double @f.linkgrad(
; CHECK-NOT: call double @wild

declare double @__enzyme_autodiff(ptr, ...)
declare double @unknown(double)

@squares = private constant { i64, ptr } { i64 1, ptr @square }
@steps = private constant { i64, ptr } { i64 1, ptr @step }
@wilds = constant { i64, ptr } { i64 1, ptr @wild }

define internal double @square(double %x) {
  %r = fmul double %x, %x
  ret double %r
}

define internal double @step(double %x) {
  %r = fadd double %x, 1.0
  ret double %r
}

define double @wild(double %x) {
  %r = call double @unknown(double %x)
  ret double %r
}

define double @repeat(ptr %table, i64 %n, double %x) {
entry:
  %is.last = icmp eq i64 %n, 0
  br i1 %is.last, label %last, label %more

last:
  ret double %x

more:
  %slot = getelementptr i8, ptr %table, i64 8
  %f = load ptr, ptr %slot
  %y = call double %f(double %x)
  %rest = sub i64 %n, 1
  %r = call double @repeat(ptr %table, i64 %rest, double %y)
  %s = fmul double %r, %y
  ret double %s
}

define double @f(double %x, i64 %n) {
  %a = call double @repeat(ptr @squares, i64 %n, double %x)
  %b = call double @repeat(ptr @steps, i64 %n, double %a)
  ret double %b
}

define double @df(double %x, i64 %n) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x, i64 %n)
  ret double %d
}
