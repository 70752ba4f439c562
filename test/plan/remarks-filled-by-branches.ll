; Which branches may decide what fills a work array before an iteration reads it.
; RUN: %opt -passes=linkgrad -pass-remarks-analysis=linkgrad-tape %s -disable-output 2>&1 | FileCheck %s
declare void @__enzyme_autodiff(ptr, ...)
declare double @llvm.sin.f64(double)
declare double @llvm.cos.f64(double)
declare noalias ptr @malloc(i64)
declare void @free(ptr)
@enzyme_dup = external global i32
@enzyme_dupnoneed = external global i32
@enzyme_const = external global i32

; One loop or the other fills it.
; CHECK-DAG: a.c:2:5: the reverse of each iteration of this loop follows it at once
define void @either(ptr noalias %x, ptr noalias %c, i32 %n, ptr noalias %out) !dbg !4 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !5
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %pc = getelementptr inbounds nuw double, ptr %c, i64 %i
  %c.i = load double, ptr %pc
  %a = fcmp ogt double %c.i, 0.0
  br i1 %a, label %one, label %other
one:
  br label %one.loop
one.loop:
  %one.j = phi i64 [ 0, %one ], [ %one.next, %one.loop ]
  %one.px = getelementptr inbounds nuw double, ptr %x, i64 %one.j
  %one.v = load double, ptr %one.px
  %one.y = call double @llvm.sin.f64(double %one.v)
  %one.pt = getelementptr inbounds nuw double, ptr %t, i64 %one.j
  store double %one.y, ptr %one.pt
  %one.next = add nuw nsw i64 %one.j, 1
  %one.more = icmp ult i64 %one.next, 10
  br i1 %one.more, label %one.loop, label %one.end
one.end:
  br label %use.start
other:
  br label %other.loop
other.loop:
  %other.j = phi i64 [ 0, %other ], [ %other.next, %other.loop ]
  %other.px = getelementptr inbounds nuw double, ptr %x, i64 %other.j
  %other.v = load double, ptr %other.px
  %other.y = fmul double %other.v, %other.v
  %other.pt = getelementptr inbounds nuw double, ptr %t, i64 %other.j
  store double %other.y, ptr %other.pt
  %other.next = add nuw nsw i64 %other.j, 1
  %other.more = icmp ult i64 %other.next, 10
  br i1 %other.more, label %other.loop, label %other.end
other.end:
  br label %use.start
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
  br i1 %k.more, label %use, label %latch
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

; The other one leaves an element as it was.
; CHECK-DAG: a.c:12:5: the reverse of each iteration of this loop does not follow it at once: this reads or writes more than memory of its own ('store
define void @too_few(ptr noalias %x, ptr noalias %c, i32 %n, ptr noalias %out) !dbg !6 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !7
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %pc = getelementptr inbounds nuw double, ptr %c, i64 %i
  %c.i = load double, ptr %pc
  %a = fcmp ogt double %c.i, 0.0
  br i1 %a, label %one, label %other
one:
  br label %one.loop
one.loop:
  %one.j = phi i64 [ 0, %one ], [ %one.next, %one.loop ]
  %one.px = getelementptr inbounds nuw double, ptr %x, i64 %one.j
  %one.v = load double, ptr %one.px
  %one.y = call double @llvm.sin.f64(double %one.v)
  %one.pt = getelementptr inbounds nuw double, ptr %t, i64 %one.j
  store double %one.y, ptr %one.pt
  %one.next = add nuw nsw i64 %one.j, 1
  %one.more = icmp ult i64 %one.next, 10
  br i1 %one.more, label %one.loop, label %one.end
one.end:
  br label %use.start
other:
  br label %other.loop
other.loop:
  %other.j = phi i64 [ 0, %other ], [ %other.next, %other.loop ]
  %other.px = getelementptr inbounds nuw double, ptr %x, i64 %other.j
  %other.v = load double, ptr %other.px
  %other.y = fmul double %other.v, %other.v
  %other.pt = getelementptr inbounds nuw double, ptr %t, i64 %other.j
  store double %other.y, ptr %other.pt
  %other.next = add nuw nsw i64 %other.j, 1
  %other.more = icmp ult i64 %other.next, 9
  br i1 %other.more, label %other.loop, label %other.end
other.end:
  br label %use.start
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
  br i1 %k.more, label %use, label %latch
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

; Where the condition is false nobody writes.
; CHECK-DAG: a.c:22:5: the reverse of each iteration of this loop does not follow it at once: this reads or writes more than memory of its own ('store
define void @one_way(ptr noalias %x, ptr noalias %c, i32 %n, ptr noalias %out) !dbg !8 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !9
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %pc = getelementptr inbounds nuw double, ptr %c, i64 %i
  %c.i = load double, ptr %pc
  %a = fcmp ogt double %c.i, 0.0
  br i1 %a, label %one, label %use.start
one:
  br label %one.loop
one.loop:
  %one.j = phi i64 [ 0, %one ], [ %one.next, %one.loop ]
  %one.px = getelementptr inbounds nuw double, ptr %x, i64 %one.j
  %one.v = load double, ptr %one.px
  %one.y = call double @llvm.sin.f64(double %one.v)
  %one.pt = getelementptr inbounds nuw double, ptr %t, i64 %one.j
  store double %one.y, ptr %one.pt
  %one.next = add nuw nsw i64 %one.j, 1
  %one.more = icmp ult i64 %one.next, 10
  br i1 %one.more, label %one.loop, label %one.end
one.end:
  br label %use.start
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
  br i1 %k.more, label %use, label %latch
latch:
  %of = fadd double %zz, 1.0
  %total = fadd double %sum, %of
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !dbg !9
exit:
  %half = fmul double %total, 0.5
  store double %half, ptr %out
  ret void
}

; One of three loops does.
; CHECK-DAG: a.c:32:5: the reverse of each iteration of this loop follows it at once
define void @three_ways(ptr noalias %x, ptr noalias %c, i32 %n, ptr noalias %out) !dbg !10 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !11
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %pc = getelementptr inbounds nuw double, ptr %c, i64 %i
  %c.i = load double, ptr %pc
  %a = fcmp ogt double %c.i, 0.0
  br i1 %a, label %one, label %other
one:
  br label %one.loop
one.loop:
  %one.j = phi i64 [ 0, %one ], [ %one.next, %one.loop ]
  %one.px = getelementptr inbounds nuw double, ptr %x, i64 %one.j
  %one.v = load double, ptr %one.px
  %one.y = call double @llvm.sin.f64(double %one.v)
  %one.pt = getelementptr inbounds nuw double, ptr %t, i64 %one.j
  store double %one.y, ptr %one.pt
  %one.next = add nuw nsw i64 %one.j, 1
  %one.more = icmp ult i64 %one.next, 10
  br i1 %one.more, label %one.loop, label %one.end
one.end:
  br label %use.start
other:
  %b = fcmp ogt double %c.i, -1.0
  br i1 %b, label %second, label %third
second:
  br label %second.loop
second.loop:
  %second.j = phi i64 [ 0, %second ], [ %second.next, %second.loop ]
  %second.px = getelementptr inbounds nuw double, ptr %x, i64 %second.j
  %second.v = load double, ptr %second.px
  %second.y = fmul double %second.v, %second.v
  %second.pt = getelementptr inbounds nuw double, ptr %t, i64 %second.j
  store double %second.y, ptr %second.pt
  %second.next = add nuw nsw i64 %second.j, 1
  %second.more = icmp ult i64 %second.next, 10
  br i1 %second.more, label %second.loop, label %second.end
second.end:
  br label %use.start
third:
  br label %third.loop
third.loop:
  %third.j = phi i64 [ 0, %third ], [ %third.next, %third.loop ]
  %third.px = getelementptr inbounds nuw double, ptr %x, i64 %third.j
  %third.v = load double, ptr %third.px
  %third.y = fsub double 1.0, %third.v
  %third.pt = getelementptr inbounds nuw double, ptr %t, i64 %third.j
  store double %third.y, ptr %third.pt
  %third.next = add nuw nsw i64 %third.j, 1
  %third.more = icmp ult i64 %third.next, 10
  br i1 %third.more, label %third.loop, label %third.end
third.end:
  br label %use.start
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
  br i1 %k.more, label %use, label %latch
latch:
  %of = fadd double %zz, 1.0
  %total = fadd double %sum, %of
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !dbg !11
exit:
  %half = fmul double %total, 0.5
  store double %half, ptr %out
  ret void
}

; The third way has none.
; CHECK-DAG: a.c:42:5: the reverse of each iteration of this loop does not follow it at once: this reads or writes more than memory of its own ('store
define void @third_way(ptr noalias %x, ptr noalias %c, i32 %n, ptr noalias %out) !dbg !12 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !13
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %pc = getelementptr inbounds nuw double, ptr %c, i64 %i
  %c.i = load double, ptr %pc
  %a = fcmp ogt double %c.i, 0.0
  br i1 %a, label %one, label %other
one:
  br label %one.loop
one.loop:
  %one.j = phi i64 [ 0, %one ], [ %one.next, %one.loop ]
  %one.px = getelementptr inbounds nuw double, ptr %x, i64 %one.j
  %one.v = load double, ptr %one.px
  %one.y = call double @llvm.sin.f64(double %one.v)
  %one.pt = getelementptr inbounds nuw double, ptr %t, i64 %one.j
  store double %one.y, ptr %one.pt
  %one.next = add nuw nsw i64 %one.j, 1
  %one.more = icmp ult i64 %one.next, 10
  br i1 %one.more, label %one.loop, label %one.end
one.end:
  br label %use.start
other:
  %b = fcmp ogt double %c.i, -1.0
  br i1 %b, label %second, label %use.start
second:
  br label %second.loop
second.loop:
  %second.j = phi i64 [ 0, %second ], [ %second.next, %second.loop ]
  %second.px = getelementptr inbounds nuw double, ptr %x, i64 %second.j
  %second.v = load double, ptr %second.px
  %second.y = fmul double %second.v, %second.v
  %second.pt = getelementptr inbounds nuw double, ptr %t, i64 %second.j
  store double %second.y, ptr %second.pt
  %second.next = add nuw nsw i64 %second.j, 1
  %second.more = icmp ult i64 %second.next, 10
  br i1 %second.more, label %second.loop, label %second.end
second.end:
  br label %use.start
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
  br i1 %k.more, label %use, label %latch
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

; The second condition is not the first one's contrary.
; CHECK-DAG: a.c:52:5: the reverse of each iteration of this loop does not follow it at once: this reads or writes more than memory of its own ('store
define void @other_condition(ptr noalias %x, ptr noalias %c, i32 %n, ptr noalias %out) !dbg !14 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !15
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %pc = getelementptr inbounds nuw double, ptr %c, i64 %i
  %c.i = load double, ptr %pc
  %a = fcmp ogt double %c.i, 0.0
  %b = fcmp ogt double %c.i, -1.0
  br i1 %a, label %one, label %then
one:
  br label %one.loop
one.loop:
  %one.j = phi i64 [ 0, %one ], [ %one.next, %one.loop ]
  %one.px = getelementptr inbounds nuw double, ptr %x, i64 %one.j
  %one.v = load double, ptr %one.px
  %one.y = call double @llvm.sin.f64(double %one.v)
  %one.pt = getelementptr inbounds nuw double, ptr %t, i64 %one.j
  store double %one.y, ptr %one.pt
  %one.next = add nuw nsw i64 %one.j, 1
  %one.more = icmp ult i64 %one.next, 10
  br i1 %one.more, label %one.loop, label %one.end
one.end:
  br label %then
then:
  br i1 %b, label %use.start, label %second
second:
  br label %second.loop
second.loop:
  %second.j = phi i64 [ 0, %second ], [ %second.next, %second.loop ]
  %second.px = getelementptr inbounds nuw double, ptr %x, i64 %second.j
  %second.v = load double, ptr %second.px
  %second.y = fmul double %second.v, %second.v
  %second.pt = getelementptr inbounds nuw double, ptr %t, i64 %second.j
  store double %second.y, ptr %second.pt
  %second.next = add nuw nsw i64 %second.j, 1
  %second.more = icmp ult i64 %second.next, 10
  br i1 %second.more, label %second.loop, label %second.end
second.end:
  br label %use.start
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
  br i1 %k.more, label %use, label %latch
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

; It is read where it was written.
; CHECK-DAG: a.c:62:5: the reverse of each iteration of this loop follows it at once
define void @same_condition(ptr noalias %x, ptr noalias %c, i32 %n, ptr noalias %out) !dbg !16 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !17
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %pc = getelementptr inbounds nuw double, ptr %c, i64 %i
  %c.i = load double, ptr %pc
  %a = fcmp ogt double %c.i, 0.0
  br i1 %a, label %one, label %then
one:
  br label %one.loop
one.loop:
  %one.j = phi i64 [ 0, %one ], [ %one.next, %one.loop ]
  %one.px = getelementptr inbounds nuw double, ptr %x, i64 %one.j
  %one.v = load double, ptr %one.px
  %one.y = call double @llvm.sin.f64(double %one.v)
  %one.pt = getelementptr inbounds nuw double, ptr %t, i64 %one.j
  store double %one.y, ptr %one.pt
  %one.next = add nuw nsw i64 %one.j, 1
  %one.more = icmp ult i64 %one.next, 10
  br i1 %one.more, label %one.loop, label %one.end
one.end:
  br label %then
then:
  %w = call double @llvm.cos.f64(double %c.i)
  br i1 %a, label %use.start, label %latch
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
  br i1 %k.more, label %use, label %used
used:
  br label %latch
latch:
  %last = phi double [ %w, %then ], [ %zz, %used ]
  %of = fadd double %last, 1.0
  %total = fadd double %sum, %of
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !dbg !17
exit:
  %half = fmul double %total, 0.5
  store double %half, ptr %out
  ret void
}

; It is read where it was not.
; CHECK-DAG: a.c:72:5: the reverse of each iteration of this loop does not follow it at once: this reads or writes more than memory of its own ('store
define void @contrary(ptr noalias %x, ptr noalias %c, i32 %n, ptr noalias %out) !dbg !18 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !19
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %pc = getelementptr inbounds nuw double, ptr %c, i64 %i
  %c.i = load double, ptr %pc
  %a = fcmp ogt double %c.i, 0.0
  br i1 %a, label %one, label %then
one:
  br label %one.loop
one.loop:
  %one.j = phi i64 [ 0, %one ], [ %one.next, %one.loop ]
  %one.px = getelementptr inbounds nuw double, ptr %x, i64 %one.j
  %one.v = load double, ptr %one.px
  %one.y = call double @llvm.sin.f64(double %one.v)
  %one.pt = getelementptr inbounds nuw double, ptr %t, i64 %one.j
  store double %one.y, ptr %one.pt
  %one.next = add nuw nsw i64 %one.j, 1
  %one.more = icmp ult i64 %one.next, 10
  br i1 %one.more, label %one.loop, label %one.end
one.end:
  br label %then
then:
  %w = call double @llvm.cos.f64(double %c.i)
  br i1 %a, label %latch, label %use.start
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
  br i1 %k.more, label %use, label %used
used:
  br label %latch
latch:
  %last = phi double [ %w, %then ], [ %zz, %used ]
  %of = fadd double %last, 1.0
  %total = fadd double %sum, %of
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !dbg !19
exit:
  %half = fmul double %total, 0.5
  store double %half, ptr %out
  ret void
}

; The condition is another one in each inner iteration.
; CHECK-DAG: a.c:82:5: the reverse of each iteration of this loop does not follow it at once: this reads or writes more than memory of its own ('store
define void @inner_condition(ptr noalias %x, ptr noalias %c, i32 %n, ptr noalias %out) !dbg !20 {
entry:
  %t = alloca [10 x double]
  br label %loop, !dbg !21
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %pc = getelementptr inbounds nuw double, ptr %c, i64 %i
  %c.i = load double, ptr %pc
  %a = fcmp ogt double %c.i, 0.0
  br label %inner
inner:
  %r = phi i64 [ 0, %loop ], [ %r.next, %inner.end ]
  %down = phi i64 [ 9, %loop ], [ %down.next, %inner.end ]
  %pr = getelementptr inbounds nuw double, ptr %c, i64 %r
  %c.r = load double, ptr %pr
  %b = fcmp ogt double %c.r, 0.0
  %w = call double @llvm.cos.f64(double %c.r)
  br i1 %b, label %one, label %other
one:
  %pt = getelementptr inbounds nuw double, ptr %t, i64 %r
  store double %w, ptr %pt
  br label %inner.end
other:
  %p.down = getelementptr inbounds nuw double, ptr %t, i64 %down
  store double %c.r, ptr %p.down
  br label %inner.end
inner.end:
  %r.next = add nuw nsw i64 %r, 1
  %down.next = sub nuw nsw i64 %down, 1
  %r.more = icmp ult i64 %r.next, 10
  br i1 %r.more, label %inner, label %use.start
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
  br i1 %k.more, label %use, label %latch
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

; The first of no elements is not read.
; CHECK-DAG: a.c:92:5: the reverse of each iteration of this loop follows it at once
define void @of_none(ptr noalias %x, ptr noalias %c, i32 %n, ptr noalias %out) !dbg !22 {
entry:
  %none = icmp eq i32 %n, 0
  %m = zext i32 %n to i64
  %bytes = shl nuw nsw i64 %m, 3
  %t = call noalias ptr @malloc(i64 %bytes)
  br label %loop, !dbg !23
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %pc = getelementptr inbounds nuw double, ptr %c, i64 %i
  %c.i = load double, ptr %pc
  %a = fcmp ogt double %c.i, 0.0
  br i1 %none, label %first, label %one
first:
  %u.0 = load double, ptr %t
  br label %latch
one:
  br label %one.loop
one.loop:
  %one.j = phi i64 [ 0, %one ], [ %one.next, %one.loop ]
  %one.px = getelementptr inbounds nuw double, ptr %x, i64 %one.j
  %one.v = load double, ptr %one.px
  %one.y = call double @llvm.sin.f64(double %one.v)
  %one.pt = getelementptr inbounds nuw double, ptr %t, i64 %one.j
  store double %one.y, ptr %one.pt
  %one.next = add nuw nsw i64 %one.j, 1
  %one.more = icmp ult i64 %one.next, %m
  br i1 %one.more, label %one.loop, label %one.end
one.end:
  br label %use.start
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
  br i1 %k.more, label %use, label %used
used:
  br label %latch
latch:
  %last = phi double [ %u.0, %first ], [ %zz, %used ]
  %of = fadd double %last, 1.0
  %total = fadd double %sum, %of
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !dbg !23
exit:
  call void @free(ptr %t)
  %half = fmul double %total, 0.5
  store double %half, ptr %out
  ret void
}

; That of one element is.
; CHECK-DAG: a.c:102:5: the reverse of each iteration of this loop does not follow it at once: this reads or writes more than memory of its own ('store
define void @of_one(ptr noalias %x, ptr noalias %c, i32 %n, ptr noalias %out) !dbg !24 {
entry:
  %none = icmp eq i32 %n, 1
  %m = zext i32 %n to i64
  %bytes = shl nuw nsw i64 %m, 3
  %t = call noalias ptr @malloc(i64 %bytes)
  br label %loop, !dbg !25
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %total, %latch ]
  %pc = getelementptr inbounds nuw double, ptr %c, i64 %i
  %c.i = load double, ptr %pc
  %a = fcmp ogt double %c.i, 0.0
  br i1 %none, label %first, label %one
first:
  %u.0 = load double, ptr %t
  br label %latch
one:
  br label %one.loop
one.loop:
  %one.j = phi i64 [ 0, %one ], [ %one.next, %one.loop ]
  %one.px = getelementptr inbounds nuw double, ptr %x, i64 %one.j
  %one.v = load double, ptr %one.px
  %one.y = call double @llvm.sin.f64(double %one.v)
  %one.pt = getelementptr inbounds nuw double, ptr %t, i64 %one.j
  store double %one.y, ptr %one.pt
  %one.next = add nuw nsw i64 %one.j, 1
  %one.more = icmp ult i64 %one.next, %m
  br i1 %one.more, label %one.loop, label %one.end
one.end:
  br label %use.start
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
  br i1 %k.more, label %use, label %used
used:
  br label %latch
latch:
  %last = phi double [ %u.0, %first ], [ %zz, %used ]
  %of = fadd double %last, 1.0
  %total = fadd double %sum, %of
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %exit, !dbg !25
exit:
  call void @free(ptr %t)
  %half = fmul double %total, 0.5
  store double %half, ptr %out
  ret void
}

define void @gradients(ptr %x, ptr %dx, ptr %c, i32 %n, ptr %out, ptr %dout) {
  %d = load i32, ptr @enzyme_dup
  %u = load i32, ptr @enzyme_dupnoneed
  %c.st = load i32, ptr @enzyme_const
  call void (ptr, ...) @__enzyme_autodiff(ptr @either, i32 %d, ptr %x, ptr %dx, i32 %c.st, ptr %c, i32 %c.st, i32 %n, i32 %u, ptr %out, ptr %dout)
  call void (ptr, ...) @__enzyme_autodiff(ptr @too_few, i32 %d, ptr %x, ptr %dx, i32 %c.st, ptr %c, i32 %c.st, i32 %n, i32 %u, ptr %out, ptr %dout)
  call void (ptr, ...) @__enzyme_autodiff(ptr @one_way, i32 %d, ptr %x, ptr %dx, i32 %c.st, ptr %c, i32 %c.st, i32 %n, i32 %u, ptr %out, ptr %dout)
  call void (ptr, ...) @__enzyme_autodiff(ptr @three_ways, i32 %d, ptr %x, ptr %dx, i32 %c.st, ptr %c, i32 %c.st, i32 %n, i32 %u, ptr %out, ptr %dout)
  call void (ptr, ...) @__enzyme_autodiff(ptr @third_way, i32 %d, ptr %x, ptr %dx, i32 %c.st, ptr %c, i32 %c.st, i32 %n, i32 %u, ptr %out, ptr %dout)
  call void (ptr, ...) @__enzyme_autodiff(ptr @other_condition, i32 %d, ptr %x, ptr %dx, i32 %c.st, ptr %c, i32 %c.st, i32 %n, i32 %u, ptr %out, ptr %dout)
  call void (ptr, ...) @__enzyme_autodiff(ptr @same_condition, i32 %d, ptr %x, ptr %dx, i32 %c.st, ptr %c, i32 %c.st, i32 %n, i32 %u, ptr %out, ptr %dout)
  call void (ptr, ...) @__enzyme_autodiff(ptr @contrary, i32 %d, ptr %x, ptr %dx, i32 %c.st, ptr %c, i32 %c.st, i32 %n, i32 %u, ptr %out, ptr %dout)
  call void (ptr, ...) @__enzyme_autodiff(ptr @inner_condition, i32 %d, ptr %x, ptr %dx, i32 %c.st, ptr %c, i32 %c.st, i32 %n, i32 %u, ptr %out, ptr %dout)
  call void (ptr, ...) @__enzyme_autodiff(ptr @of_none, i32 %d, ptr %x, ptr %dx, i32 %c.st, ptr %c, i32 %c.st, i32 %n, i32 %u, ptr %out, ptr %dout)
  call void (ptr, ...) @__enzyme_autodiff(ptr @of_one, i32 %d, ptr %x, ptr %dx, i32 %c.st, ptr %c, i32 %c.st, i32 %n, i32 %u, ptr %out, ptr %dout)
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: LineTablesOnly)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "")
!3 = !DISubroutineType(types: null)
!4 = distinct !DISubprogram(name: "either", file: !2, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 2, column: 5, scope: !4)
!6 = distinct !DISubprogram(name: "too_few", file: !2, line: 11, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocation(line: 12, column: 5, scope: !6)
!8 = distinct !DISubprogram(name: "one_way", file: !2, line: 21, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!9 = !DILocation(line: 22, column: 5, scope: !8)
!10 = distinct !DISubprogram(name: "three_ways", file: !2, line: 31, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!11 = !DILocation(line: 32, column: 5, scope: !10)
!12 = distinct !DISubprogram(name: "third_way", file: !2, line: 41, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!13 = !DILocation(line: 42, column: 5, scope: !12)
!14 = distinct !DISubprogram(name: "other_condition", file: !2, line: 51, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!15 = !DILocation(line: 52, column: 5, scope: !14)
!16 = distinct !DISubprogram(name: "same_condition", file: !2, line: 61, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!17 = !DILocation(line: 62, column: 5, scope: !16)
!18 = distinct !DISubprogram(name: "contrary", file: !2, line: 71, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!19 = !DILocation(line: 72, column: 5, scope: !18)
!20 = distinct !DISubprogram(name: "inner_condition", file: !2, line: 81, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!21 = !DILocation(line: 82, column: 5, scope: !20)
!22 = distinct !DISubprogram(name: "of_none", file: !2, line: 91, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!23 = !DILocation(line: 92, column: 5, scope: !22)
!24 = distinct !DISubprogram(name: "of_one", file: !2, line: 101, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!25 = !DILocation(line: 102, column: 5, scope: !24)
