; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; Each iteration reads the block that the one before has made, and writes to a new one:
; what it has read can be read again.

; CHECK-LABEL: plan of 'chain'
; CHECK: recompute primal %v

define double @chain(double %x, i64 %n) {
entry:
  %first = call noalias ptr @malloc(i64 72)
  store double %x, ptr %first
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %old = phi ptr [ %first, %entry ], [ %new, %latch ]
  %new = call noalias ptr @malloc(i64 72)
  br label %inner

inner:
  %j = phi i64 [ 0, %loop ], [ %j.next, %inner ]
  %p = getelementptr inbounds double, ptr %old, i64 %j
  %v = load double, ptr %p
  %w = fmul double %v, %v
  %q = getelementptr inbounds double, ptr %new, i64 %j
  store double %w, ptr %q
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp slt i64 %j.next, 9
  br i1 %j.more, label %inner, label %latch

latch:
  call void @free(ptr %old)
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  %r = load double, ptr %new
  call void @free(ptr %new)
  ret double %r
}

; What was made two iterations ago is written to again.

; CHECK-LABEL: plan of 'reused'
; CHECK: keep primal %v

define double @reused(double %x, i64 %n) {
entry:
  %first = call noalias ptr @malloc(i64 72)
  %second = call noalias ptr @malloc(i64 72)
  store double %x, ptr %first
  store double %x, ptr %second
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %old = phi ptr [ %first, %entry ], [ %new, %latch ]
  %older = phi ptr [ %second, %entry ], [ %old, %latch ]
  %new = call noalias ptr @malloc(i64 72)
  store double %x, ptr %new
  br label %inner

inner:
  %j = phi i64 [ 0, %loop ], [ %j.next, %inner ]
  %p = getelementptr inbounds double, ptr %old, i64 %j
  %v = load double, ptr %p
  %w = fmul double %v, %v
  %q = getelementptr inbounds double, ptr %older, i64 %j
  store double %w, ptr %q
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp slt i64 %j.next, 9
  br i1 %j.more, label %inner, label %latch

latch:
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  %r = load double, ptr %old
  ret double %r
}

; Made under a condition, it may be the same block for several iterations, which is
; read and written in each.

; CHECK-LABEL: plan of 'sometimes'
; CHECK: keep primal %v

define double @sometimes(double %x, i64 %n, ptr %when) {
entry:
  %first = call noalias ptr @malloc(i64 72)
  store double %x, ptr %first
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %old = phi ptr [ %first, %entry ], [ %now, %latch ]
  %at = getelementptr inbounds i1, ptr %when, i64 %i
  %is = load i1, ptr %at
  br i1 %is, label %make, label %use

make:
  %new = call noalias ptr @malloc(i64 72)
  store double %x, ptr %new
  br label %use

use:
  %now = phi ptr [ %old, %loop ], [ %new, %make ]
  br label %inner

inner:
  %j = phi i64 [ 0, %use ], [ %j.next, %inner ]
  %p = getelementptr inbounds double, ptr %old, i64 %j
  %v = load double, ptr %p
  %w = fmul double %v, %v
  %q = getelementptr inbounds double, ptr %now, i64 %j
  store double %w, ptr %q
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp slt i64 %j.next, 9
  br i1 %j.more, label %inner, label %latch

latch:
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  %r = load double, ptr %now
  ret double %r
}

; Its size was computed from addresses: that tells nobody where it is, and what comes
; out of memory does not lead to it.

; CHECK-LABEL: plan of 'measured'
; CHECK: recompute primal %v

define void @measured(ptr noalias readonly %arrays, ptr noalias %sizes, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %place = getelementptr inbounds ptr, ptr %arrays, i64 %i
  %array = load ptr, ptr %place
  %block = call noalias ptr @malloc(i64 72)
  br label %inner

inner:
  %j = phi i64 [ 0, %loop ], [ %j.next, %inner ]
  %p = getelementptr inbounds double, ptr %array, i64 %j
  %v = load double, ptr %p
  %w = fmul double %v, %v
  %q = getelementptr inbounds double, ptr %block, i64 %j
  store double %w, ptr %q
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp slt i64 %j.next, 9
  br i1 %j.more, label %inner, label %latch

latch:
  %end = getelementptr inbounds i8, ptr %block, i64 72
  %from = ptrtoint ptr %block to i64
  %to = ptrtoint ptr %end to i64
  %size = sub i64 %to, %from
  %s = getelementptr inbounds i64, ptr %sizes, i64 %i
  store i64 %size, ptr %s
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

; The same where a constant was taken from one of the addresses first, and a callee
; writes, by its parameters only.

; CHECK-LABEL: plan of 'filled'
; CHECK: recompute primal %v

define void @filled(ptr noalias readonly %arrays, ptr noalias %sizes, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %place = getelementptr inbounds ptr, ptr %arrays, i64 %i
  %array = load ptr, ptr %place
  %block = call noalias ptr @malloc(i64 72)
  %v = load double, ptr %array
  %w = fmul double %v, %v
  call void @fill(ptr %block, double %w)
  %end = getelementptr inbounds i8, ptr %block, i64 72
  %from = ptrtoint ptr %block to i64
  %to = ptrtoint ptr %end to i64
  %last = add i64 %to, -8
  %size = sub i64 %last, %from
  %s = getelementptr inbounds i64, ptr %sizes, i64 %i
  store i64 %size, ptr %s
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define internal void @fill(ptr captures(none) %p, double %x) noinline memory(argmem: readwrite) {
  %q = getelementptr inbounds double, ptr %p, i64 1
  store double %x, ptr %p
  store double %x, ptr %q
  ret void
}

; It may have no elements, and so no block: the size is a difference of two addresses or
; of two zeros.

; CHECK-LABEL: plan of 'empty'
; CHECK: recompute primal %v

define void @empty(ptr noalias readonly %arrays, ptr noalias %sizes, i64 %n, i64 %m) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %place = getelementptr inbounds ptr, ptr %arrays, i64 %i
  %array = load ptr, ptr %place
  %none = icmp eq i64 %m, 0
  br i1 %none, label %latch, label %make

make:
  %bytes = shl nuw nsw i64 %m, 3
  %block = call noalias ptr @malloc(i64 %bytes)
  %end = getelementptr inbounds i8, ptr %block, i64 %bytes
  %v = load double, ptr %array
  %w = fmul double %v, %v
  store double %w, ptr %block
  %from = ptrtoint ptr %block to i64
  %to = ptrtoint ptr %end to i64
  br label %latch

latch:
  %a = phi i64 [ 0, %loop ], [ %from, %make ]
  %b = phi i64 [ 0, %loop ], [ %to, %make ]
  %c = phi ptr [ null, %loop ], [ %block, %make ]
  %d = ptrtoint ptr %c to i64
  %size = sub i64 %b, %a
  %more.size = sub i64 %b, %d
  %s = getelementptr inbounds i64, ptr %sizes, i64 %i
  %both = add i64 %size, %more.size
  store i64 %both, ptr %s
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

; Less zero it is the address itself, by which the block may be found where arrays are looked for.

; CHECK-LABEL: plan of 'told'
; CHECK: keep primal %v

define void @told(ptr readonly %arrays, ptr %sizes, i64 %n, i64 %m) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %place = getelementptr inbounds ptr, ptr %arrays, i64 %i
  %array = load ptr, ptr %place
  %none = icmp eq i64 %m, 0
  br i1 %none, label %latch, label %make

make:
  %block = call noalias ptr @malloc(i64 72)
  %v = load double, ptr %array
  %w = fmul double %v, %v
  store double %w, ptr %block
  %to = ptrtoint ptr %block to i64
  br label %latch

latch:
  %a = phi i64 [ 0, %loop ], [ 0, %make ]
  %b = phi i64 [ 0, %loop ], [ %to, %make ]
  %size = sub i64 %b, %a
  %s = getelementptr inbounds i64, ptr %sizes, i64 %i
  store i64 %size, ptr %s
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

declare noalias ptr @malloc(i64)
declare void @free(ptr)
