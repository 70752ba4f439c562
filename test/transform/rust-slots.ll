; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: lli %t.ll
; RUN: env LINKGRAD_PRINT=prepare:f %opt -passes=linkgrad -S %s -o /dev/null 2>&1 | FileCheck %s
; Tables as Rust makes them for `dyn`: drop, size and alignment, methods. What
; stands at one place of them is not called from another place, although its type
; fits, and other modules may find it by linkgrad's own entry.

@square.table = private unnamed_addr constant <{ ptr, [16 x i8], ptr }> <{ ptr @drop, [16 x i8] c"\08\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00", ptr @square }>
@cube.table = private unnamed_addr constant <{ [24 x i8], ptr, ptr }> <{ [24 x i8] c"\00\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00", ptr @cube, ptr @other }>
@linkgrad.entry = private constant { i64, ptr } { i64 17, ptr @drop }, section "linkgrad_targets"

define internal void @drop(ptr %this) {
  store double 0.0, ptr %this
  ret void
}

define internal void @other(ptr %this) {
  store double 0.0, ptr %this
  ret void
}

define internal void @square(ptr %this) {
  %x = load double, ptr %this
  %xx = fmul double %x, %x
  store double %xx, ptr %this
  ret void
}

define internal void @cube(ptr %this) {
  %x = load double, ptr %this
  %xx = fmul double %x, %x
  %xxx = fmul double %xx, %x
  store double %xxx, ptr %this
  ret void
}

; CHECK-LABEL: @f.linkgrad(
; CHECK-NOT: @{{drop|other}}
; CHECK: @square
; CHECK-NOT: @{{drop|other}}
; CHECK: @cube
; CHECK-NOT: @{{drop|other}}
; CHECK: {{^}}}
define double @f(double %x, ptr %table) {
  %a = alloca double
  store double %x, ptr %a
  %slot = getelementptr i8, ptr %table, i64 24
  %g = load ptr, ptr %slot
  call void %g(ptr %a)
  %r = load double, ptr %a
  ret double %r
}

@enzyme_const = external global i32
declare double @__enzyme_fwddiff(ptr, ...)
declare double @__enzyme_autodiff(ptr, ...)

; 2x = 6, 3x^2 = 27
define i32 @main() {
  %a = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, ptr @enzyme_const, ptr @square.table)
  %b = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, ptr @enzyme_const, ptr @cube.table)
  %c = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, ptr @enzyme_const, ptr @square.table)
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, ptr @enzyme_const, ptr @cube.table)
  %wa = fcmp une double %a, 6.0
  %wb = fcmp une double %b, 27.0
  %wc = fcmp une double %c, 6.0
  %wd = fcmp une double %d, 27.0
  %w1 = or i1 %wa, %wb
  %w2 = or i1 %wc, %wd
  %w = or i1 %w1, %w2
  %e = zext i1 %w to i32
  ret i32 %e
}
