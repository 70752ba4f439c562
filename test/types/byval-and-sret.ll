; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; A byval argument is a copy, an sret result is the caller's memory.

; CHECK-LABEL: types of 'make'
; CHECK-NEXT: %out: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer}
; CHECK-NEXT: %in: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer}
; CHECK-NEXT: %w: {[-1]:Float@double}
; CHECK-LABEL: types of 'use'
; CHECK-NEXT: %a: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer}
; CHECK-NEXT: %b: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer}
; CHECK-NEXT: %y: {[-1]:Float@double}

%struct.S = type { double, i32 }

define void @make(ptr sret(%struct.S) %out, ptr byval(%struct.S) %in) {
  %w = load i64, ptr %in
  store i64 %w, ptr %out
  ret void
}

define double @use(ptr %a, ptr %b) {
  call void @make(ptr sret(%struct.S) %a, ptr byval(%struct.S) %b)
  %x = load double, ptr %b
  %y = load i64, ptr %a
  ret double %x
}
