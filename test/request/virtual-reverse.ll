; The shadow of a function pointer: two functions with a shadow behind every
; parameter that is not made of floats.
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
declare ptr @__enzyme_virtualreverse(...)

define double @f(double %x, ptr %p, i32 %n) {
  %v = load double, ptr %p
  %r = fmul double %x, %v
  ret double %r
}

; CHECK: @"_enzyme_reverse_f'" = internal constant { ptr, ptr } { ptr @_enzyme_reverse_f.augmented, ptr @_enzyme_reverse_f.gradient }
; CHECK: define ptr @caller()
; CHECK-NEXT: ret ptr @"_enzyme_reverse_f'"
define ptr @caller() {
  %r = call ptr (...) @__enzyme_virtualreverse(ptr @f)
  ret ptr %r
}
; CHECK: define internal { ptr, double } @_enzyme_reverse_f.augmented(double %0, ptr %1, ptr %2, i32 %3, i32 %4)
; CHECK: define internal { double } @_enzyme_reverse_f.gradient(double %0, ptr %1, ptr %2, i32 %3, i32 %4, double %5, ptr %6)

; A struct of floats has no shadow, its gradient is returned; what is passed by
; copy is passed so again; what is returned through memory has two pointers.
%pair = type { double, double }
define double @by_value(%pair %s, ptr byval(%pair) align 8 %c) {
  %a = extractvalue %pair %s, 0
  %b = load double, ptr %c
  %r = fmul double %a, %b
  ret double %r
}
define void @by_memory(ptr sret(%pair) align 8 %r, double %x) {
  store double %x, ptr %r
  ret void
}
define ptr @others(ptr %p) {
  %r = call ptr (...) @__enzyme_virtualreverse(ptr @by_value)
  %s = call ptr (...) @__enzyme_virtualreverse(ptr @by_memory)
  store ptr %s, ptr %p
  ret ptr %r
}
; CHECK: define internal { ptr, double } @_enzyme_reverse_by_value.augmented(%pair %0, ptr byval(%pair) align 8 %1, ptr %2)
; CHECK: define internal { %pair } @_enzyme_reverse_by_value.gradient(%pair %0, ptr byval(%pair) align 8 %1, ptr %2, double %3, ptr %4)
; CHECK: define internal {{.*}} @_enzyme_reverse_by_memory.augmented(ptr %0, ptr %1, double %2)
; CHECK: define internal { double } @_enzyme_reverse_by_memory.gradient(ptr %0, ptr %1, double %2, ptr %3)
