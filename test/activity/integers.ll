; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
; Integers that carry the bits of floats are active; other integers are not.

; CHECK-LABEL: activity of 'f'
; CHECK-NEXT: %bits: adjoint
; CHECK-NEXT: store i64 %bits, ptr %to, align 4: active
; CHECK-NEXT: %x: constant

define void @f(ptr %to, ptr %from, ptr %count) {
  %bits = load i64, ptr %from
  store i64 %bits, ptr %to
  %x = load double, ptr %from
  %k = load i64, ptr %count
  %m = mul i64 %k, 3
  store i64 %m, ptr %count
  ret void
}
