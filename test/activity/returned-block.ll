; The caller writes active values to a block that a function of integers returns:
; the call is active, and so is the block in the callee, whether it comes alone,
; beside its length, from one of two calls or from the function itself.
; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
declare noalias ptr @malloc(i64)

; CHECK-LABEL: activity of 'make'
; CHECK: %block: shadow
; CHECK: %again: shadow
; CHECK-NEXT: %p: shadow
define ptr @make(i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %fresh, label %recurse
fresh:
  %block = call ptr @malloc(i64 80)
  store double 1.0, ptr %block
  br label %done
recurse:
  %less = sub i64 %n, 1
  %again = call ptr @make(i64 %less)
  br label %done
done:
  %p = phi ptr [ %block, %fresh ], [ %again, %recurse ]
  ret ptr %p
}

; CHECK-LABEL: activity of 'slice'
; CHECK: %block: shadow
; CHECK-NEXT: store double 1.0{{.*}}: active
; CHECK-NEXT: %p: shadow
; CHECK-NEXT: %s: shadow
define { ptr, i64 } @slice(i64 %n) {
  %block = call ptr @malloc(i64 80)
  store double 1.0, ptr %block
  %p = insertvalue { ptr, i64 } poison, ptr %block, 0
  %s = insertvalue { ptr, i64 } %p, i64 %n, 1
  ret { ptr, i64 } %s
}

; CHECK-LABEL: activity of 'caller'
; CHECK: %one: shadow
; CHECK: %s: shadow
; CHECK: %two: shadow
; CHECK: %three: constant
define double @caller(double %x, i64 %n, i1 %c) {
  %one = call ptr @make(i64 %n)
  %s = call { ptr, i64 } @slice(i64 %n)
  %two = extractvalue { ptr, i64 } %s, 0
  %three = call ptr @make(i64 %n)
  %p = select i1 %c, ptr %one, ptr %two
  store double %x, ptr %p
  %a = load double, ptr %one
  %b = load double, ptr %three
  %r = fadd double %a, %b
  ret double %r
}
