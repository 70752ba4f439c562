; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Values that use themselves in unreachable code do no harm.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %p: {[-1]:Pointer}
; CHECK-NEXT: %n: {[-1]:Integer}
; CHECK-NEXT: %q: {[-1]:Pointer, [-1,0]:Pointer}
; CHECK-NEXT: %s: {[-1]:Pointer}

define void @f() {
  ret void
dead:
  %p = getelementptr i8, ptr %p, i64 8
  %n = add i64 %n, 1
  %q = load ptr, ptr %q
  %s = select i1 true, ptr %s, ptr %p
  br label %dead
}
