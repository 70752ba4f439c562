; Which work arrays, made outside of a loop over samples, count as an iteration's own, and
; which sums that go to memory have their adjoint before the loop.
; RUN: %opt -passes=linkgrad -pass-remarks-analysis=linkgrad-tape %s -disable-output 2>&1 | FileCheck %s
declare void @__enzyme_autodiff(ptr, ...)
declare double @llvm.sin.f64(double)
declare ptr @malloc(i64)
declare void @free(ptr)
@enzyme_dup = external global i32
@enzyme_dupnoneed = external global i32
@enzyme_const = external global i32

; Each element that is read was written in the same iteration.
; CHECK-DAG: a.c:2:5: the reverse of each iteration of this loop follows it at once
define void @filled(ptr noalias %x, i32 %n, ptr noalias %out) !dbg !4 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !5
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  br label %fill
fill:
  %j = phi i64 [ 0, %loop ], [ %j.next, %fill.end ]
  %px = getelementptr inbounds nuw double, ptr %x, i64 %j
  %v = load double, ptr %px
  %y = call double @llvm.sin.f64(double %v)
  %pt = getelementptr inbounds nuw double, ptr %t, i64 %j
  store double %y, ptr %pt
  br label %fill.end
fill.end:
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %fill, label %use.start, !dbg !5
use.start:
  br label %use
use:
  %k = phi i64 [ 0, %use.start ], [ %k.next, %use ]
  %z = phi double [ 0.0, %use.start ], [ %zz, %use ]
  %pu = getelementptr inbounds nuw double, ptr %t, i64 %k
  %u = load double, ptr %pu
  %uu = fmul double %u, %u
  %zz = fadd double %z, %uu
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp ult i64 %k.next, 10
  br i1 %k.more, label %use, label %latch, !dbg !5
latch:
  %of = fadd double %zz, 1.0
  %total = fadd double %sum, %of
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !dbg !5
exit:
  %half = fmul double %total, 0.5
  store double %half, ptr %out
  ret void
}

; It may be longer than what is filled and read, and what it held before does not matter.
; CHECK-DAG: a.c:12:5: the reverse of each iteration of this loop follows it at once
define void @longer(ptr noalias %x, i32 %n, ptr noalias %out) !dbg !6 {
entry:
  %t = alloca [12 x double]
  store double 3.0, ptr %t
  br label %loop, !dbg !7
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  br label %fill
fill:
  %j = phi i64 [ 0, %loop ], [ %j.next, %fill.end ]
  %px = getelementptr inbounds nuw double, ptr %x, i64 %j
  %v = load double, ptr %px
  %y = call double @llvm.sin.f64(double %v)
  %pt = getelementptr inbounds nuw double, ptr %t, i64 %j
  store double %y, ptr %pt
  br label %fill.end
fill.end:
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %fill, label %use.start, !dbg !7
use.start:
  br label %use
use:
  %k = phi i64 [ 0, %use.start ], [ %k.next, %use ]
  %z = phi double [ 0.0, %use.start ], [ %zz, %use ]
  %pu = getelementptr inbounds nuw double, ptr %t, i64 %k
  %u = load double, ptr %pu
  %uu = fmul double %u, %u
  %zz = fadd double %z, %uu
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp ult i64 %k.next, 10
  br i1 %k.more, label %use, label %latch, !dbg !7
latch:
  %of = fadd double %zz, 1.0
  %total = fadd double %sum, %of
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !dbg !7
exit:
  %half = fmul double %total, 0.5
  store double %half, ptr %out
  ret void
}

; As many elements as a parameter says, which is positive where the loop is.
; CHECK-DAG: a.c:22:5: the reverse of each iteration of this loop follows it at once
define void @from_heap(ptr noalias %x, i32 %n, ptr noalias %out) !dbg !8 {
entry:
  %positive = icmp sgt i32 %n, 0
  br i1 %positive, label %start, label %end
start:
  %m = zext i32 %n to i64
  %bytes = shl nuw nsw i64 %m, 3
  %t = call noalias ptr @malloc(i64 %bytes)
  br label %loop, !dbg !9
loop:
  %i = phi i64 [ 0, %start ], [ %next, %latch ]
  %sum = phi double [ 0.0, %start ], [ %total, %latch ]
  br label %fill
fill:
  %j = phi i64 [ 0, %loop ], [ %j.next, %fill.end ]
  %px = getelementptr inbounds nuw double, ptr %x, i64 %j
  %v = load double, ptr %px
  %y = call double @llvm.sin.f64(double %v)
  %pt = getelementptr inbounds nuw double, ptr %t, i64 %j
  store double %y, ptr %pt
  br label %fill.end
fill.end:
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %m
  br i1 %j.more, label %fill, label %use.start, !dbg !9
use.start:
  br label %use
use:
  %k = phi i64 [ 0, %use.start ], [ %k.next, %use ]
  %z = phi double [ 0.0, %use.start ], [ %zz, %use ]
  %pu = getelementptr inbounds nuw double, ptr %t, i64 %k
  %u = load double, ptr %pu
  %uu = fmul double %u, %u
  %zz = fadd double %z, %uu
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp ult i64 %k.next, %m
  br i1 %k.more, label %use, label %latch, !dbg !9
latch:
  %of = fadd double %zz, 1.0
  %total = fadd double %sum, %of
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !dbg !9
exit:
  %half = fmul double %total, 0.5
  store double %half, ptr %out
  call void @free(ptr %t)
  br label %end
end:
  ret void
}

; An element is read before it is written: it is that of the iteration before.
; CHECK-DAG: a.c:32:5: the reverse of each iteration of this loop does not follow it at once: this reads or writes more than memory of its own ('store
define void @read_first(ptr noalias %x, i32 %n, ptr noalias %out) !dbg !10 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !11
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %p3 = getelementptr inbounds nuw i8, ptr %t, i64 24
  %old = load double, ptr %p3
  br label %fill
fill:
  %j = phi i64 [ 0, %loop ], [ %j.next, %fill.end ]
  %px = getelementptr inbounds nuw double, ptr %x, i64 %j
  %v = load double, ptr %px
  %y = call double @llvm.sin.f64(double %v)
  %pt = getelementptr inbounds nuw double, ptr %t, i64 %j
  store double %y, ptr %pt
  br label %fill.end
fill.end:
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %fill, label %use.start, !dbg !11
use.start:
  br label %use
use:
  %k = phi i64 [ 0, %use.start ], [ %k.next, %use ]
  %z = phi double [ 0.0, %use.start ], [ %zz, %use ]
  %pu = getelementptr inbounds nuw double, ptr %t, i64 %k
  %u = load double, ptr %pu
  %uu = fmul double %u, %u
  %zz = fadd double %z, %uu
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp ult i64 %k.next, 10
  br i1 %k.more, label %use, label %latch, !dbg !11
latch:
  %of = fadd double %zz, %old
  %total = fadd double %sum, %of
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !dbg !11
exit:
  %half = fmul double %total, 0.5
  store double %half, ptr %out
  ret void
}

; The first element is not written.
; CHECK-DAG: a.c:42:5: the reverse of each iteration of this loop does not follow it at once: this reads or writes more than memory of its own ('store
define void @one_less(ptr noalias %x, i32 %n, ptr noalias %out) !dbg !12 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !13
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  br label %fill
fill:
  %j = phi i64 [ 1, %loop ], [ %j.next, %fill.end ]
  %px = getelementptr inbounds nuw double, ptr %x, i64 %j
  %v = load double, ptr %px
  %y = call double @llvm.sin.f64(double %v)
  %pt = getelementptr inbounds nuw double, ptr %t, i64 %j
  store double %y, ptr %pt
  br label %fill.end
fill.end:
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %fill, label %use.start, !dbg !13
use.start:
  br label %use
use:
  %k = phi i64 [ 0, %use.start ], [ %k.next, %use ]
  %z = phi double [ 0.0, %use.start ], [ %zz, %use ]
  %pu = getelementptr inbounds nuw double, ptr %t, i64 %k
  %u = load double, ptr %pu
  %uu = fmul double %u, %u
  %zz = fadd double %z, %uu
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp ult i64 %k.next, 10
  br i1 %k.more, label %use, label %latch, !dbg !13
latch:
  %of = fadd double %zz, 1.0
  %total = fadd double %sum, %of
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !dbg !13
exit:
  %half = fmul double %total, 0.5
  store double %half, ptr %out
  ret void
}

; Nor is the last one.
; CHECK-DAG: a.c:52:5: the reverse of each iteration of this loop does not follow it at once: this reads or writes more than memory of its own ('store
define void @one_too_few(ptr noalias %x, i32 %n, ptr noalias %out) !dbg !14 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !15
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  br label %fill
fill:
  %j = phi i64 [ 0, %loop ], [ %j.next, %fill.end ]
  %px = getelementptr inbounds nuw double, ptr %x, i64 %j
  %v = load double, ptr %px
  %y = call double @llvm.sin.f64(double %v)
  %pt = getelementptr inbounds nuw double, ptr %t, i64 %j
  store double %y, ptr %pt
  br label %fill.end
fill.end:
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, 9
  br i1 %j.more, label %fill, label %use.start, !dbg !15
use.start:
  br label %use
use:
  %k = phi i64 [ 0, %use.start ], [ %k.next, %use ]
  %z = phi double [ 0.0, %use.start ], [ %zz, %use ]
  %pu = getelementptr inbounds nuw double, ptr %t, i64 %k
  %u = load double, ptr %pu
  %uu = fmul double %u, %u
  %zz = fadd double %z, %uu
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp ult i64 %k.next, 10
  br i1 %k.more, label %use, label %latch, !dbg !15
latch:
  %of = fadd double %zz, 1.0
  %total = fadd double %sum, %of
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !dbg !15
exit:
  %half = fmul double %total, 0.5
  store double %half, ptr %out
  ret void
}

; Elements are written under a condition.
; CHECK-DAG: a.c:62:5: the reverse of each iteration of this loop does not follow it at once: this reads or writes more than memory of its own ('store
define void @if_positive(ptr noalias %x, i32 %n, ptr noalias %out) !dbg !16 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !17
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  br label %fill
fill:
  %j = phi i64 [ 0, %loop ], [ %j.next, %fill.end ]
  %px = getelementptr inbounds nuw double, ptr %x, i64 %j
  %v = load double, ptr %px
  %y = call double @llvm.sin.f64(double %v)
  %pt = getelementptr inbounds nuw double, ptr %t, i64 %j
  %c = fcmp ogt double %v, 0.5
  br i1 %c, label %write, label %fill.end
write:
  store double %y, ptr %pt
  br label %fill.end
fill.end:
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %fill, label %use.start, !dbg !17
use.start:
  br label %use
use:
  %k = phi i64 [ 0, %use.start ], [ %k.next, %use ]
  %z = phi double [ 0.0, %use.start ], [ %zz, %use ]
  %pu = getelementptr inbounds nuw double, ptr %t, i64 %k
  %u = load double, ptr %pu
  %uu = fmul double %u, %u
  %zz = fadd double %z, %uu
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp ult i64 %k.next, 10
  br i1 %k.more, label %use, label %latch, !dbg !17
latch:
  %of = fadd double %zz, 1.0
  %total = fadd double %sum, %of
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !dbg !17
exit:
  %half = fmul double %total, 0.5
  store double %half, ptr %out
  ret void
}

; What the last iteration has left is read behind the loop.
; CHECK-DAG: a.c:72:5: the reverse of each iteration of this loop does not follow it at once: this reads or writes more than memory of its own ('store
define void @read_behind(ptr noalias %x, i32 %n, ptr noalias %out) !dbg !18 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !19
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  br label %fill
fill:
  %j = phi i64 [ 0, %loop ], [ %j.next, %fill.end ]
  %px = getelementptr inbounds nuw double, ptr %x, i64 %j
  %v = load double, ptr %px
  %y = call double @llvm.sin.f64(double %v)
  %pt = getelementptr inbounds nuw double, ptr %t, i64 %j
  store double %y, ptr %pt
  br label %fill.end
fill.end:
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %fill, label %use.start, !dbg !19
use.start:
  br label %use
use:
  %k = phi i64 [ 0, %use.start ], [ %k.next, %use ]
  %z = phi double [ 0.0, %use.start ], [ %zz, %use ]
  %pu = getelementptr inbounds nuw double, ptr %t, i64 %k
  %u = load double, ptr %pu
  %uu = fmul double %u, %u
  %zz = fadd double %z, %uu
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp ult i64 %k.next, 10
  br i1 %k.more, label %use, label %latch, !dbg !19
latch:
  %of = fadd double %zz, 1.0
  %total = fadd double %sum, %of
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !dbg !19
exit:
  %kept = load double, ptr %t
  %kept.sum = fadd double %total, %kept
  %half = fmul double %kept.sum, 0.5
  store double %half, ptr %out
  ret void
}

; The result may take the place of what iterations read: only where a test says otherwise.
; CHECK-DAG: a.c:82:5: the reverse of each iteration of this loop follows it at once
define void @aliased(ptr %x, i32 %n, ptr %out) !dbg !20 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !21
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  br label %fill
fill:
  %j = phi i64 [ 0, %loop ], [ %j.next, %fill.end ]
  %px = getelementptr inbounds nuw double, ptr %x, i64 %j
  %v = load double, ptr %px
  %y = call double @llvm.sin.f64(double %v)
  %pt = getelementptr inbounds nuw double, ptr %t, i64 %j
  store double %y, ptr %pt
  br label %fill.end
fill.end:
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %fill, label %use.start, !dbg !21
use.start:
  br label %use
use:
  %k = phi i64 [ 0, %use.start ], [ %k.next, %use ]
  %z = phi double [ 0.0, %use.start ], [ %zz, %use ]
  %pu = getelementptr inbounds nuw double, ptr %t, i64 %k
  %u = load double, ptr %pu
  %uu = fmul double %u, %u
  %zz = fadd double %z, %uu
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp ult i64 %k.next, 10
  br i1 %k.more, label %use, label %latch, !dbg !21
latch:
  %of = fadd double %zz, 1.0
  %total = fadd double %sum, %of
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !dbg !21
exit:
  %half = fmul double %total, 0.5
  store double %half, ptr %out
  ret void
}

; The result is wanted: each iteration would be executed twice.
; CHECK-NOT: a.c:92:5: the reverse
define void @wanted(ptr noalias %x, i32 %n, ptr noalias %out) !dbg !22 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !23
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  br label %fill
fill:
  %j = phi i64 [ 0, %loop ], [ %j.next, %fill.end ]
  %px = getelementptr inbounds nuw double, ptr %x, i64 %j
  %v = load double, ptr %px
  %y = call double @llvm.sin.f64(double %v)
  %pt = getelementptr inbounds nuw double, ptr %t, i64 %j
  store double %y, ptr %pt
  br label %fill.end
fill.end:
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %fill, label %use.start, !dbg !23
use.start:
  br label %use
use:
  %k = phi i64 [ 0, %use.start ], [ %k.next, %use ]
  %z = phi double [ 0.0, %use.start ], [ %zz, %use ]
  %pu = getelementptr inbounds nuw double, ptr %t, i64 %k
  %u = load double, ptr %pu
  %uu = fmul double %u, %u
  %zz = fadd double %z, %uu
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp ult i64 %k.next, 10
  br i1 %k.more, label %use, label %latch, !dbg !23
latch:
  %of = fadd double %zz, 1.0
  %total = fadd double %sum, %of
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !dbg !23
exit:
  %half = fmul double %total, 0.5
  store double %half, ptr %out
  ret void
}

; The function itself reads the result.
; CHECK-NOT: a.c:102:5: the reverse
define void @read_again(ptr noalias %x, i32 %n, ptr noalias %out) !dbg !24 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !25
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  br label %fill
fill:
  %j = phi i64 [ 0, %loop ], [ %j.next, %fill.end ]
  %px = getelementptr inbounds nuw double, ptr %x, i64 %j
  %v = load double, ptr %px
  %y = call double @llvm.sin.f64(double %v)
  %pt = getelementptr inbounds nuw double, ptr %t, i64 %j
  store double %y, ptr %pt
  br label %fill.end
fill.end:
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %fill, label %use.start, !dbg !25
use.start:
  br label %use
use:
  %k = phi i64 [ 0, %use.start ], [ %k.next, %use ]
  %z = phi double [ 0.0, %use.start ], [ %zz, %use ]
  %pu = getelementptr inbounds nuw double, ptr %t, i64 %k
  %u = load double, ptr %pu
  %uu = fmul double %u, %u
  %zz = fadd double %z, %uu
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp ult i64 %k.next, 10
  br i1 %k.more, label %use, label %latch, !dbg !25
latch:
  %of = fadd double %zz, 1.0
  %total = fadd double %sum, %of
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !dbg !25
exit:
  %half = fmul double %total, 0.5
  store double %half, ptr %out
  %again = load double, ptr %out
  %twice = fadd double %again, %again
  store double %twice, ptr %x
  ret void
}

define void @run(ptr %x, ptr %dx, i32 %n, ptr %y, ptr %dy) {
  %dup = load i32, ptr @enzyme_dup
  %dupnoneed = load i32, ptr @enzyme_dupnoneed
  %const = load i32, ptr @enzyme_const
  call void (ptr, ...) @__enzyme_autodiff(ptr @filled, i32 %dup, ptr %x, ptr %dx, i32 %const, i32 %n, i32 %dupnoneed, ptr %y, ptr %dy)
  call void (ptr, ...) @__enzyme_autodiff(ptr @longer, i32 %dup, ptr %x, ptr %dx, i32 %const, i32 %n, i32 %dupnoneed, ptr %y, ptr %dy)
  call void (ptr, ...) @__enzyme_autodiff(ptr @from_heap, i32 %dup, ptr %x, ptr %dx, i32 %const, i32 %n, i32 %dupnoneed, ptr %y, ptr %dy)
  call void (ptr, ...) @__enzyme_autodiff(ptr @read_first, i32 %dup, ptr %x, ptr %dx, i32 %const, i32 %n, i32 %dupnoneed, ptr %y, ptr %dy)
  call void (ptr, ...) @__enzyme_autodiff(ptr @one_less, i32 %dup, ptr %x, ptr %dx, i32 %const, i32 %n, i32 %dupnoneed, ptr %y, ptr %dy)
  call void (ptr, ...) @__enzyme_autodiff(ptr @one_too_few, i32 %dup, ptr %x, ptr %dx, i32 %const, i32 %n, i32 %dupnoneed, ptr %y, ptr %dy)
  call void (ptr, ...) @__enzyme_autodiff(ptr @if_positive, i32 %dup, ptr %x, ptr %dx, i32 %const, i32 %n, i32 %dupnoneed, ptr %y, ptr %dy)
  call void (ptr, ...) @__enzyme_autodiff(ptr @read_behind, i32 %dup, ptr %x, ptr %dx, i32 %const, i32 %n, i32 %dupnoneed, ptr %y, ptr %dy)
  call void (ptr, ...) @__enzyme_autodiff(ptr @aliased, i32 %dup, ptr %x, ptr %dx, i32 %const, i32 %n, i32 %dupnoneed, ptr %y, ptr %dy)
  call void (ptr, ...) @__enzyme_autodiff(ptr @wanted, i32 %dup, ptr %x, ptr %dx, i32 %const, i32 %n, i32 %dup, ptr %y, ptr %dy)
  call void (ptr, ...) @__enzyme_autodiff(ptr @read_again, i32 %dup, ptr %x, ptr %dx, i32 %const, i32 %n, i32 %dupnoneed, ptr %y, ptr %dy)
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: LineTablesOnly)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "filled", file: !2, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 2, column: 5, scope: !4)
!6 = distinct !DISubprogram(name: "longer", file: !2, line: 11, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocation(line: 12, column: 5, scope: !6)
!8 = distinct !DISubprogram(name: "from_heap", file: !2, line: 21, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!9 = !DILocation(line: 22, column: 5, scope: !8)
!10 = distinct !DISubprogram(name: "read_first", file: !2, line: 31, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!11 = !DILocation(line: 32, column: 5, scope: !10)
!12 = distinct !DISubprogram(name: "one_less", file: !2, line: 41, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!13 = !DILocation(line: 42, column: 5, scope: !12)
!14 = distinct !DISubprogram(name: "one_too_few", file: !2, line: 51, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!15 = !DILocation(line: 52, column: 5, scope: !14)
!16 = distinct !DISubprogram(name: "if_positive", file: !2, line: 61, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!17 = !DILocation(line: 62, column: 5, scope: !16)
!18 = distinct !DISubprogram(name: "read_behind", file: !2, line: 71, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!19 = !DILocation(line: 72, column: 5, scope: !18)
!20 = distinct !DISubprogram(name: "aliased", file: !2, line: 81, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!21 = !DILocation(line: 82, column: 5, scope: !20)
!22 = distinct !DISubprogram(name: "wanted", file: !2, line: 91, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!23 = !DILocation(line: 92, column: 5, scope: !22)
!24 = distinct !DISubprogram(name: "read_again", file: !2, line: 101, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!25 = !DILocation(line: 102, column: 5, scope: !24)
