; Operator new of the program's own may count, or its memory be gone before it is given back; operator new[] and
; the sized operator delete of the library rest on it. malloc() does not.
; RUN: %opt -passes=linkgrad %s -S -o - | FileCheck %s
declare double @__enzyme_autodiff(ptr, ...)
declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare void @_ZdlPvm(ptr, i64)
declare noalias ptr @_Znam(i64)
declare void @_ZdaPv(ptr)

@count = internal global i64 0
define noalias ptr @_Znwm(i64 %size) noinline {
  %n = load i64, ptr @count
  %m = add i64 %n, 1
  store i64 %m, ptr @count
  %p = call noalias ptr @malloc(i64 %size)
  ret ptr %p
}

; CHECK-LABEL: define internal { double } @linkgrad.reverse.counted(
; CHECK-NOT: @linkgrad.kept
; CHECK: call {{.*}}@_Znwm
; CHECK-NOT: @linkgrad.kept
; CHECK: ret { double }
define double @counted(double %x, i64 %size, i64 %i, i64 %j) {
  %p = call noalias ptr @_Znwm(i64 %size)
  %v = call double @body(ptr %p, double %x, i64 %i, i64 %j)
  call void @_ZdlPvm(ptr %p, i64 %size)
  ret double %v
}

; CHECK-LABEL: define internal { double } @linkgrad.reverse.array(
; CHECK-NOT: @linkgrad.kept
; CHECK: call {{.*}}@_Znam
; CHECK-NOT: @linkgrad.kept
; CHECK: ret { double }
define double @array(double %x, i64 %size, i64 %i, i64 %j) {
  %p = call noalias ptr @_Znam(i64 %size)
  %v = call double @body(ptr %p, double %x, i64 %i, i64 %j)
  call void @_ZdaPv(ptr %p)
  ret double %v
}

; CHECK-LABEL: define internal { double } @linkgrad.reverse.plain(
; CHECK: call noalias ptr @linkgrad.kept.of.malloc(
; CHECK: ret { double }
define double @plain(double %x, i64 %size, i64 %i, i64 %j) {
  %p = call noalias ptr @malloc(i64 %size)
  %v = call double @body(ptr %p, double %x, i64 %i, i64 %j)
  call void @free(ptr %p)
  ret double %v
}

define internal double @body(ptr %p, double %x, i64 %i, i64 %j) alwaysinline {
  %a = getelementptr double, ptr %p, i64 %i
  %b = getelementptr double, ptr %p, i64 %j
  store double %x, ptr %a
  %sum = fadd double %x, 1.0
  store double %sum, ptr %b
  %v = load double, ptr %a
  %w = load double, ptr %b
  %r = fmul double %v, %w
  ret double %r
}

define double @ask(double %x, i64 %n, i64 %i, i64 %j) {
  %1 = call double (ptr, ...) @__enzyme_autodiff(ptr @counted, double %x, i64 %n, i64 %i, i64 %j)
  %2 = call double (ptr, ...) @__enzyme_autodiff(ptr @array, double %x, i64 %n, i64 %i, i64 %j)
  %3 = call double (ptr, ...) @__enzyme_autodiff(ptr @plain, double %x, i64 %n, i64 %i, i64 %j)
  %12 = fadd double %1, %2
  %all = fadd double %12, %3
  ret double %all
}
