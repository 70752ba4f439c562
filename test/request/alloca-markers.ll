; Markers through local variables, phis and a forwarding function.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

@enzyme_const = external global i32
@enzyme_out = external global i32
@enzyme_width = external global i32
declare double @f(double, double, i32)
declare [3 x double] @__enzyme_autodiff(...)

define linkonce_odr ptr @forward(ptr %r) {
  %slot = alloca ptr
  store ptr %r, ptr %slot
  %v = load ptr, ptr %slot
  ret ptr %v
}

; CHECK: reverse of f in caller, width 3, return out
; CHECK-NEXT: const double %x
; CHECK-NEXT: out double %y
; CHECK-NEXT: const i32 7
; CHECK-NEXT: gives { [3 x double] }
define void @caller(i1 %b, double %x, double %y) {
entry:
  %m = alloca i32
  %w = alloca i32
  %c = load i32, ptr @enzyme_const
  store i32 %c, ptr %m
  store i32 3, ptr %w
  br i1 %b, label %one, label %two
one:
  %o1 = load i32, ptr @enzyme_out
  br label %end
two:
  %o2 = load i32, ptr @enzyme_out
  br label %end
end:
  %o = phi i32 [ %o1, %one ], [ %o2, %two ]
  %m2 = load i32, ptr %m
  %ref = call ptr @forward(ptr %w)
  %three = load i32, ptr %ref
  %wm = load i32, ptr @enzyme_width
  call [3 x double] (...) @__enzyme_autodiff(ptr @f, i32 %m2, double %x, i32 %o, double %y, i32 %wm, i32 %three, i32 7)
  ret void
}
