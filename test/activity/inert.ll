; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
; Functions that write nothing but integers and text are inert, whatever they
; are given, also when they call each other; a number that they store is not.

@level = global i32 0
@text = global [32 x i8] zeroinitializer
@last = global double 0.0
@format = constant [3 x i8] c"%f\00"
declare i32 @vsnprintf(ptr, i64, ptr, ptr)
declare void @llvm.va_start(ptr)
declare void @llvm.va_end(ptr)

define void @log(ptr %f, ...) {
  %list = alloca [24 x i8]
  call void @llvm.va_start(ptr %list)
  %n = call i32 @vsnprintf(ptr @text, i64 32, ptr %f, ptr %list)
  call void @llvm.va_end(ptr %list)
  ret void
}
define i32 @search(ptr %v, double %x, i32 %n) {
  %k = load i32, ptr @level
  %k1 = add i32 %k, 1
  store i32 %k1, ptr @level
  %y = load double, ptr %v
  %less = fcmp olt double %y, %x
  br i1 %less, label %again, label %found
again:
  %w = getelementptr double, ptr %v, i64 1
  %r = call i32 @search(ptr %w, double %x, i32 %n)
  ret i32 %r
found:
  ret i32 %k1
}
define void @keep(double %x) {
  store double %x, ptr @last
  ret void
}

; CHECK-LABEL: activity of 'search'
; CHECK: store i32 %k1, ptr @level, align 4: constant

; CHECK-LABEL: activity of 'f'
; CHECK-NEXT: call void (ptr, ...) @log(ptr @format, double %x): constant
; CHECK-NEXT: call void @keep(double %x): active
define void @f(ptr %p, double %x) {
  call void (ptr, ...) @log(ptr @format, double %x)
  %i = call i32 @search(ptr %p, double %x, i32 0)
  call void @keep(double %x)
  ret void
}
