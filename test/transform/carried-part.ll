; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; A union is filled with a number or an integer, which is read again behind a
; test. Compilers know what was stored and carry its lower half; here it is
; loaded where it is used.
declare double @__enzyme_fwddiff(ptr, ...)
@enzyme_dup = external global i32

; CHECK: define internal double @f.linkgrad(
; CHECK-NOT: phi i32
; CHECK: [[PART:%.*]] = load i32, ptr %u
; CHECK-NEXT: sitofp i32 [[PART]] to double
define double @f(double %x, i32 %n, i1 %c, i1 %d, ptr %u) {
  br i1 %c, label %number, label %integer

number:
  store double %x, ptr %u
  %bits = bitcast double %x to i64
  %low = trunc i64 %bits to i32
  br label %filled

integer:
  store i32 %n, ptr %u
  br label %filled

filled:
  %part = phi i32 [ %low, %number ], [ %n, %integer ]
  br i1 %d, label %again, label %count

again:
  %y = load double, ptr %u
  %z = fmul double %y, %y
  ret double %z

count:
  %k = sitofp i32 %part to double
  %r = fmul double %k, %x
  ret double %r
}

define double @ask(double %x, i32 %n, i1 %c, i1 %d, ptr %u, ptr %du) {
  %r = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0, i32 %n, i1 %c, i1 %d, ptr %u, ptr %du)
  ret double %r
}
