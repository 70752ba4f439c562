; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; A nest ends at a loop that has a count of its own each time: the inner count
; %m is known in the entry, but how often the middle loop runs is not.

; CHECK: loop %inner: last iteration {{.*}}, nest %inner %middle{{$}}
; CHECK: block of %inner, before %middle,

define double @f(double %x, i64 %n, i64 %m) {
entry:
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.latch ]
  %s = phi double [ %x, %entry ], [ %t2, %outer.latch ]
  br label %middle

middle:
  %j = phi i64 [ 0, %outer ], [ %j.next, %middle.latch ]
  %u = phi double [ %s, %outer ], [ %t2, %middle.latch ]
  br label %inner

inner:
  %k = phi i64 [ 0, %middle ], [ %k.next, %inner ]
  %t = phi double [ %u, %middle ], [ %t2, %inner ]
  %t2 = call double @llvm.sin.f64(double %t)
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp slt i64 %k.next, %m
  br i1 %k.more, label %inner, label %middle.latch

middle.latch:
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp sle i64 %j.next, %i
  br i1 %j.more, label %middle, label %outer.latch

outer.latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp slt i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit

exit:
  ret double %t2
}

declare double @llvm.sin.f64(double)
