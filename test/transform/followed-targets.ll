; Which functions a call through a pointer may reach is followed through the code
; where not all functions of its type have a derivative: through objects on the
; heap, tables, and a function that two callers hand different objects ('apply'
; has a copy for each).
; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad,verify -S %s -o %t.ll 2>&1 | FileCheck %s
; RUN: lli %t.ll

; The first attempt, with all functions of the type:
; CHECK: icmp eq ptr %f, @machine
; The second one:
; CHECK: define internal double @apply.linkgrad{{[.0-9]*}}(
; CHECK-NOT: icmp eq ptr %f, @step
; CHECK: icmp eq ptr %f, @square
; CHECK-NOT: icmp
; CHECK: define internal double @apply.linkgrad{{[.0-9]*}}(
; CHECK-NOT: icmp eq ptr %f, @square
; CHECK: icmp eq ptr %f, @step
; CHECK-NOT: icmp
; CHECK-NOT: error
; CHECK-NOT: warning

@squares = constant { i64, ptr } { i64 1, ptr @square }
@steps = constant { i64, ptr } { i64 1, ptr @step }
@machines = constant { i64, ptr } { i64 1, ptr @machine }

declare double @__enzyme_autodiff(ptr, ...)
declare noalias ptr @malloc(i64)

define double @square(double %x) {
  %r = fmul double %x, %x
  ret double %r
}

define double @step(double %x) {
  %r = fadd double %x, 1.0
  ret double %r
}

define double @machine(double %x) {
  %r = call double asm "sqrtsd $1, $0", "=x,x"(double %x)
  ret double %r
}

define double @apply(ptr %object, double %x) {
  %table = load ptr, ptr %object
  %slot = getelementptr i8, ptr %table, i64 8
  %f = load ptr, ptr %slot
  %y = call double %f(double %x)
  %r = fmul double %y, %x
  ret double %r
}

define ptr @make(ptr %table) {
  %object = call ptr @malloc(i64 16)
  store ptr %table, ptr %object
  ret ptr %object
}

define double @f(double %x) {
  %a = call ptr @make(ptr @squares)
  %b = call ptr @make(ptr @steps)
  %y = call double @apply(ptr %a, double %x) noinline
  %z = call double @apply(ptr %b, double %y) noinline
  ret double %z
}

; y^2 + y with y = x^3
define i32 @main() {
  %g = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0)
  %wrong = fcmp une double %g, 1485.0
  %status = zext i1 %wrong to i32
  ret i32 %status
}
