; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; A pointer that goes through two phis and comes back some bytes further walks
; over an array, as one does that is its own successor: what lies far behind is
; an element, too.

; CHECK-LABEL: types of 'walk'
; CHECK: llvm.memcpy
; CHECK-NEXT: to: Float@double [0,8) Pointer [8,16)
; CHECK-NEXT: from: Float@double [0,8) Pointer [8,16)

define double @walk(ptr %first, ptr %out, i1 %which, i64 %n) {
entry:
  %far = getelementptr i8, ptr %first, i64 16000
  call void @llvm.memcpy.p0.p0.i64(ptr %out, ptr %far, i64 16, i1 false)
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %more, %latch ]
  %at = phi ptr [ %first, %entry ], [ %stay, %latch ]
  %x = load double, ptr %at
  %place = getelementptr i8, ptr %at, i64 8
  %p = load ptr, ptr %place
  %two = getelementptr i8, ptr %at, i64 32
  %y = load double, ptr %p
  %product = fmul double %x, %y
  %more = fadd double %sum, %product
  br i1 %which, label %step, label %latch

step:
  %next = getelementptr i8, ptr %at, i64 16
  br label %latch

latch:
  %stay = phi ptr [ %next, %step ], [ %two, %outer ]
  %i.next = add i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer

exit:
  ret double %more
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
