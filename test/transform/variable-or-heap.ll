; A variable with pointers in it, beside memory of the heap that holds active
; numbers: what its pointers lead to the program may have changed since they were
; initialised. So they are not followed in a shadow that we made (it was zero, or
; what the initialiser says): the variable is told at run time.
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; RUN: %opt -passes=linkgrad -pass-remarks-analysis=linkgrad-activity %s -disable-output 2>&1 | FileCheck %s --check-prefix=REMARK
declare double @__enzyme_fwddiff(ptr, ...)
declare ptr @malloc(i64)

@numbers = global [2 x double] [double 2.0, double 3.0]
@object = global { i64, ptr } { i64 2, ptr @numbers }
@elsewhere = external global { i64, ptr }
@flat = global [2 x double] [double 2.0, double 3.0]

; REMARK: the derivative of 'chosen' tells constant from active memory at run time
; REMARK-NOT: remark
define internal double @chosen(double %x, i1 %shared, i1 %other, i64 %k) {
entry:
  %static = select i1 %other, ptr @object, ptr @elsewhere
  br i1 %shared, label %use, label %make
make:
  %object = call ptr @malloc(i64 16)
  %data = call ptr @malloc(i64 8)
  store double %x, ptr %data
  %slot = getelementptr i8, ptr %object, i64 8
  store ptr %data, ptr %slot
  br label %use
use:
  %p = phi ptr [ %static, %entry ], [ %object, %make ]
  %place = getelementptr i8, ptr %p, i64 %k
  %q = load ptr, ptr %place
  %v = load double, ptr %q
  ret double %v
}

define internal double @plain(double %x, i1 %shared) {
entry:
  br i1 %shared, label %use, label %make
make:
  %data = call ptr @malloc(i64 16)
  store double %x, ptr %data
  br label %use
use:
  %p = phi ptr [ @flat, %entry ], [ %data, %make ]
  %v = load double, ptr %p
  ret double %v
}

; CHECK-NOT: @object.linkgrad
; CHECK-NOT: @elsewhere.linkgrad
define double @request(double %x, double %dx, i1 %a, i1 %b, i64 %k) {
  %r = call double (ptr, ...) @__enzyme_fwddiff(ptr @chosen, double %x, double %dx, i1 %a, i1 %b, i64 %k)
  %s = call double (ptr, ...) @__enzyme_fwddiff(ptr @plain, double %x, double %dx, i1 %a)
  %sum = fadd double %r, %s
  ret double %sum
}
; CHECK-LABEL: define internal {{.*}} @linkgrad.forward.chosen(
; CHECK: %"p'" = phi ptr [ %static, %entry ], [ %"object'", %make ]
; CHECK: icmp eq ptr
; CHECK-LABEL: define internal {{.*}} @linkgrad.forward.plain(
; CHECK-NOT: icmp eq ptr
; CHECK: ret
