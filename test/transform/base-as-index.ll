; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; InstCombine takes the integer of a sum for the pointer, and the address for what
; is added to it (Numba's iterators of arrays that are not contiguous): the
; gradient must not be lost.

; CHECK-LABEL: define {{.*}} @linkgrad.reverse.f(
; CHECK: [[AT:%.*]] = getelementptr i8, ptr %1, i64
; CHECK: [[OLD:%.*]] = load double, ptr [[AT]]
; CHECK: [[NEW:%.*]] = fadd {{.*}}double [[OLD]], 1.0
; CHECK: store double [[NEW]], ptr [[AT]]

declare void @__enzyme_autodiff(ptr, ...)

define double @f(ptr %a, i64 %row, i64 %pitch) {
  %start = ptrtoint ptr %a to i64
  %offset = mul i64 %row, %pitch
  %place = inttoptr i64 %offset to ptr
  %p = getelementptr i8, ptr %place, i64 %start
  %x = load double, ptr %p, align 8
  ret double %x
}

define void @g(ptr %a, ptr %da, i64 %n, i64 %pitch) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %a, ptr %da, i64 %n, i64 %pitch)
  ret void
}
