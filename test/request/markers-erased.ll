; Marker variables are left without uses: nobody defines them.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

; RUN: %opt "-passes=print<linkgrad-requests>" -S %s | FileCheck %s --check-prefix=IR
@enzyme_const = external global i32
declare double @f(double)
declare void @__enzyme_autodiff(...)

; CHECK: const double %x
; IR-LABEL: define void @caller
; IR-NOT: @enzyme_const
define void @caller(double %x) {
  %slot = alloca i32
  %m = load i32, ptr @enzyme_const
  store i32 %m, ptr %slot
  %n = load i32, ptr %slot
  call void (...) @__enzyme_autodiff(ptr @f, i32 %n, double %x)
  ret void
}
