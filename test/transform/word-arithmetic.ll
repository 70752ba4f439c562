; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; Members of unions in an array are integers or numbers: what is made of the bits
; has a tangent that is zero or NaN, and so has the adjoint that goes to where they
; lay. A change of the exponent is arithmetic on the number.
declare void @__enzyme_fwddiff(ptr, ...)
declare void @__enzyme_autodiff(ptr, ...)

define double @lost(ptr %p, i64 %n) {
entry:
  br label %change

change:
  %k = phi i64 [ 0, %entry ], [ %k1, %change ]
  %at = getelementptr double, ptr %p, i64 %k
  %i = load i64, ptr %at
  %j = sub i64 6910469410427058089, %i
  store i64 %j, ptr %at
  %k1 = add i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %change, label %read

read:
  %y = load double, ptr %p
  ret double %y
}

define double @exponent(ptr %p, i64 %n) {
entry:
  br label %change

change:
  %k = phi i64 [ 0, %entry ], [ %k1, %change ]
  %at = getelementptr double, ptr %p, i64 %k
  %i = load i64, ptr %at
  %j = add i64 %i, 9007199254740992
  store i64 %j, ptr %at
  %k1 = add i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %change, label %read

read:
  %y = load double, ptr %p
  ret double %y
}

define void @run(ptr %p, ptr %dp) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @lost, ptr %p, ptr %dp, i64 3)
  call void (ptr, ...) @__enzyme_fwddiff(ptr @lost, ptr %p, ptr %dp, i64 3)
  call void (ptr, ...) @__enzyme_fwddiff(ptr @exponent, ptr %p, ptr %dp, i64 3)
  ret void
}

; CHECK-LABEL: define internal {{.*}} @linkgrad.reverse.lost(
; CHECK: select {{.*}}double 0.000000e+00, double 0xFFFFFFFFFFFFFFFF
; CHECK-NOT: linkgrad.lost.

; CHECK-LABEL: define internal {{.*}} @linkgrad.forward.lost(
; CHECK: %[[T:.*]] = load double, ptr %"at'"
; CHECK: %[[A:.*]] = call{{.*}} double @llvm.fabs.f64(double %[[T]])
; CHECK: %[[NONE:.*]] = fcmp {{.*}}olt double %[[A]], 0x3810000000000000
; CHECK: %[[U:.*]] = select {{.*}}i1 %[[NONE]], double 0.000000e+00, double 0xFFFFFFFFFFFFFFFF
; CHECK: store double %[[U]], ptr %"at'"

; CHECK-LABEL: define internal {{.*}} @linkgrad.forward.exponent(
; CHECK-NOT: 0xFFFFFFFFFFFFFFFF
; CHECK: fmul

; The last elements of an unrolled loop belong to the array, too.
define float @last(ptr %p) {
entry:
  %last = getelementptr i8, ptr %p, i64 60
  %bits = load i32, ptr %last
  %other = sub i32 1597463007, %bits
  store i32 %other, ptr %last
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %a = getelementptr float, ptr %p, i64 %i
  %b = getelementptr i8, ptr %a, i64 4
  %c = getelementptr i8, ptr %a, i64 8
  %d = getelementptr i8, ptr %a, i64 12
  %x = load float, ptr %a
  %y = load float, ptr %b
  %z = load float, ptr %c
  %w = load float, ptr %d
  %xy = fadd float %x, %y
  %zw = fadd float %z, %w
  %all = fadd float %xy, %zw
  %t = fadd float %s, %all
  %next = add nuw nsw i64 %i, 4
  %more = icmp ult i64 %next, 16
  br i1 %more, label %loop, label %done

done:
  ret float %t
}

define void @run_last(ptr %p, ptr %dp) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @last, ptr %p, ptr %dp)
  ret void
}

; CHECK-LABEL: define internal {{.*}} @linkgrad.reverse.last(
; CHECK: select {{.*}}float 0.000000e+00, float 0xFFFFFFFFE0000000
