; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; A walk over two elements at once has the period of one: when elements are moved
; by one place, each goes where the next was.

; CHECK-LABEL: types of 'walk'
; CHECK: llvm.memmove
; CHECK-NEXT: to: Pointer [0,8) Float@double [8,16) period 16
; CHECK-NEXT: from: Pointer [0,8) Float@double [8,16) period 16

define double @walk(ptr %first, ptr %last, i64 %bytes) {
entry:
  %second = getelementptr i8, ptr %first, i64 16
  call void @llvm.memmove.p0.p0.i64(ptr %first, ptr %second, i64 %bytes, i1 false)
  br label %loop

loop:
  %at = phi ptr [ %first, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %number = getelementptr i8, ptr %at, i64 8
  %other.place = getelementptr i8, ptr %at, i64 16
  %other.number = getelementptr i8, ptr %at, i64 24
  %p = load ptr, ptr %at
  %x = load double, ptr %number
  %q = load ptr, ptr %other.place
  %y = load double, ptr %other.number
  %z = load double, ptr %p
  %w = load double, ptr %q
  %a = fadd double %x, %y
  %b = fmul double %z, %w
  %c = fadd double %a, %b
  %more = fadd double %sum, %c
  %next = getelementptr i8, ptr %at, i64 32
  %done = icmp eq ptr %next, %last
  br i1 %done, label %exit, label %loop

exit:
  ret double %more
}

declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
