; A nest of loops over arrays whose addresses come out of memory becomes a function, which
; asks whether they overlap.
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s --implicit-check-not=restored.linkgrad.nest --implicit-check-not=rows.linkgrad.nest --implicit-check-not=blocks.linkgrad.nest --implicit-check-not=fresh.linkgrad.nest
%arrays = type { ptr, ptr, i64 }
declare double @__enzyme_autodiff(ptr, ...)

; Where they do not, nothing is kept.
; CHECK-LABEL: define {{.*}} @linkgrad.reverse.gain(
; CHECK: call {{.*}} @linkgrad.augmented.either.gain
; CHECK: call {{.*}} @linkgrad.reverse.of.either.gain
; CHECK: define {{.*}} void @linkgrad.augmented.gain{{.*}}(ptr noalias
; CHECK: define {{.*}} i1 @linkgrad.disjoint.gain.linkgrad.nest(
define double @gain(ptr %x) {
entry:
  %to = load ptr, ptr %x
  %from.at = getelementptr %arrays, ptr %x, i64 0, i32 1
  %from = load ptr, ptr %from.at
  %n.at = getelementptr %arrays, ptr %x, i64 0, i32 2
  %n = load i64, ptr %n.at
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %p = getelementptr double, ptr %to, i64 %i
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %q = getelementptr double, ptr %from, i64 %j
  %v = load double, ptr %q
  %s = load double, ptr %p
  %w = fmul double %v, %v
  %t = fadd double %s, %w
  store double %t, ptr %p
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %n
  br i1 %j.more, label %inner, label %latch
latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit
exit:
  %r = load double, ptr %to
  ret double %r
}

; In a loop around it what it overwrites is put back: one number for all that are read.
define double @restored(ptr %x) {
entry:
  %to = load ptr, ptr %x
  %from.at = getelementptr %arrays, ptr %x, i64 0, i32 1
  %from = load ptr, ptr %from.at
  %n.at = getelementptr %arrays, ptr %x, i64 0, i32 2
  %n = load i64, ptr %n.at
  br label %times
times:
  %k = phi i64 [ 0, %entry ], [ %k.next, %times.latch ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %times.latch ]
  br label %outer
outer:
  %i = phi i64 [ 0, %times ], [ %i.next, %latch ]
  %p = getelementptr double, ptr %to, i64 %i
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %s = phi double [ 0.0, %outer ], [ %t, %inner ]
  %q = getelementptr double, ptr %from, i64 %j
  %v = load double, ptr %q
  %w = fmul double %v, %v
  %t = fadd double %s, %w
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %n
  br i1 %j.more, label %inner, label %latch
latch:
  store double %t, ptr %p
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %outer, label %times.latch
times.latch:
  %r = load double, ptr %to
  %sum.next = fadd double %sum, %r
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp ult i64 %k.next, %n
  br i1 %k.more, label %times, label %exit
exit:
  ret double %sum.next
}

; The addresses are in the nest: no test.
define double @rows(ptr %x, i64 %n) {
entry:
  %to = load ptr, ptr %x
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %p = getelementptr double, ptr %to, i64 %i
  %row = getelementptr ptr, ptr %x, i64 %i
  %from = load ptr, ptr %row
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %q = getelementptr double, ptr %from, i64 %j
  %v = load double, ptr %q
  %s = load double, ptr %p
  %w = fmul double %v, %v
  %t = fadd double %s, %w
  store double %t, ptr %p
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %n
  br i1 %j.more, label %inner, label %latch
latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit
exit:
  %r = load double, ptr %to
  ret double %r
}

; Blocks that are known, if not empty (std::vector): there is nothing to ask.
define double @blocks(ptr %x, i64 %n) {
entry:
  %size = shl i64 %n, 3
  %none = icmp eq i64 %n, 0
  br i1 %none, label %ready, label %make
make:
  %made = call noalias ptr @_Znwm(i64 %size)
  call void @llvm.memcpy.p0.p0.i64(ptr %made, ptr %x, i64 %size, i1 false)
  %made2 = call noalias ptr @_Znwm(i64 %size)
  call void @llvm.memcpy.p0.p0.i64(ptr %made2, ptr %x, i64 %size, i1 false)
  br label %ready
ready:
  %to = phi ptr [ poison, %entry ], [ %made, %make ]
  %from = phi ptr [ null, %entry ], [ %made2, %make ]
  %again = phi ptr [ null, %entry ], [ %made, %make ]
  br label %outer
outer:
  %i = phi i64 [ 0, %ready ], [ %i.next, %latch ]
  %p = getelementptr double, ptr %to, i64 %i
  %o = getelementptr double, ptr %again, i64 %i
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %q = getelementptr double, ptr %from, i64 %j
  %v = load double, ptr %q
  %s = load double, ptr %o
  %w = fmul double %v, %v
  %t = fadd double %s, %w
  store double %t, ptr %p
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %n
  br i1 %j.more, label %inner, label %latch
latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit
exit:
  %r = load double, ptr %again
  ret double %r
}
; One block, rows of a number of elements that may wrap: which of them are final when they are
; read is only known if that is tested.
; CHECK-LABEL: define {{.*}} @linkgrad.reverse.triangle(
; CHECK: call {{.*}} @linkgrad.augmented.either.triangle
; CHECK: define {{.*}} void @linkgrad.augmented.triangle{{.*}}(i64 %0, ptr noalias
; CHECK: define {{.*}} i1 @linkgrad.disjoint.triangle.linkgrad.nest(
define double @triangle(ptr %x, i64 %n) {
entry:
  %size = load i64, ptr %x
  %made = call noalias ptr @_Znwm(i64 %size)
  call void @llvm.memcpy.p0.p0.i64(ptr %made, ptr %x, i64 %size, i1 false)
  br label %outer
outer:
  %i = phi i64 [ 1, %entry ], [ %i.next, %latch ]
  %to = mul i64 %i, %n
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %from = mul i64 %j, %n
  %q = getelementptr double, ptr %made, i64 %from
  %v = load double, ptr %q
  %p = getelementptr double, ptr %made, i64 %to
  %s = load double, ptr %p
  %w = fmul double %v, %v
  %t = fadd double %s, %w
  store double %t, ptr %p
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, %i
  br i1 %j.more, label %inner, label %latch
latch:
  %i.next = add i64 %i, 1
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit
exit:
  %r = load double, ptr %made
  ret double %r
}
; Subscripts that are checked, in a function that does something when it is left: the nest throws, to
; where it was caught, which is told what it was told (%text).
; CHECK-LABEL: define {{.*}} @linkgrad.reverse.checked(
; CHECK: invoke {{.*}} @linkgrad.augmented.either.checked
; CHECK: %text{{.*}} = phi ptr
; CHECK: landingpad
; CHECK: define {{.*}} void @linkgrad.augmented.checked{{.*}}(ptr noalias
; CHECK: call void @fail(
; CHECK: define {{.*}} i1 @linkgrad.disjoint.checked.linkgrad.nest(
define double @checked(ptr %x, i64 %m) personality ptr @__gxx_personality_v0 {
entry:
  %to = load ptr, ptr %x
  %from.at = getelementptr %arrays, ptr %x, i64 0, i32 1
  %from = load ptr, ptr %from.at
  %n.at = getelementptr %arrays, ptr %x, i64 0, i32 2
  %n = load i64, ptr %n.at
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %p = getelementptr double, ptr %to, i64 %i
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %next ]
  %inside = icmp ult i64 %j, %m
  br i1 %inside, label %next, label %outside
next:
  %q = getelementptr double, ptr %from, i64 %j
  %v = load double, ptr %q
  %s = load double, ptr %p
  %w = fmul double %v, %v
  %t = fadd double %s, %w
  store double %t, ptr %p
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %n
  br i1 %j.more, label %inner, label %latch
latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit
exit:
  %r = load double, ptr %to
  %last = icmp ult i64 %n, %m
  br i1 %last, label %good, label %outside
good:
  ret double %r
outside:
  %which = phi i64 [ %j, %inner ], [ %n, %exit ]
  %text = phi ptr [ @first, %inner ], [ @second, %exit ]
  invoke void @fail(i64 %which) noreturn
          to label %never unwind label %pad
never:
  unreachable
pad:
  %caught = landingpad { ptr, i32 }
          cleanup
  call i32 @puts(ptr %text)
  resume { ptr, i32 } %caught
}
; What is read has been made in the iteration before: the arguments' version asks that, as
; nobody else has.
; CHECK-LABEL: define {{.*}} @linkgrad.reverse.chain(
; CHECK-NOT: linkgrad.augmented.either.chain
; CHECK-LABEL: define {{.*}} @linkgrad.reverse.disjoint.chain(
; CHECK: call {{.*}} @linkgrad.augmented.either.chain
; CHECK: define {{.*}} i1 @linkgrad.disjoint.chain{{.*}}.nest(
define double @chain(ptr %x, ptr %y, i64 %n) {
entry:
  %size = shl i64 %n, 3
  %first = call noalias ptr @_Znwm(i64 %size)
  call void @llvm.memcpy.p0.p0.i64(ptr %first, ptr %x, i64 %size, i1 false)
  br label %times
times:
  %k = phi i64 [ 0, %entry ], [ %k.next, %times.latch ]
  %from = phi ptr [ %first, %entry ], [ %to, %times.latch ]
  %to = call noalias ptr @_Znwm(i64 %size)
  call void @llvm.memset.p0.i64(ptr %to, i8 0, i64 %size, i1 false)
  br label %outer
outer:
  %i = phi i64 [ 0, %times ], [ %i.next, %latch ]
  %p = getelementptr double, ptr %to, i64 %i
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %q = getelementptr double, ptr %from, i64 %j
  %v = load double, ptr %q
  %s = load double, ptr %p
  %w = fmul double %v, %v
  %t = fadd double %s, %w
  store double %t, ptr %p
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %n
  br i1 %j.more, label %inner, label %latch
latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %outer, label %times.latch
times.latch:
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp ult i64 %k.next, 4
  br i1 %k.more, label %times, label %exit
exit:
  %r = load double, ptr %to
  store double %r, ptr %y
  ret double %r
}

; What is written has been made by the function, which hands it to nobody: no address that
; is read from memory leads there. How large it is is the difference of two addresses, both
; of which have come through the same two merges (an empty vector has none).
define double @fresh(ptr %x, i64 %m) personality ptr @__gxx_personality_v0 {
entry:
  %from = load ptr, ptr %x
  %n.at = getelementptr %arrays, ptr %x, i64 0, i32 2
  %n.short = load i32, ptr %n.at
  %n = zext i32 %n.short to i64
  %size = shl nuw nsw i64 %n, 3
  br label %times
times:
  %k = phi i64 [ 0, %entry ], [ %k.next, %done ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %done ]
  %none = icmp eq i64 %n, 0
  br i1 %none, label %merge, label %make
make:
  %to = call noalias ptr @_Znwm(i64 %size)
  call void @llvm.memset.p0.i64(ptr %to, i8 0, i64 %size, i1 false)
  %end = getelementptr inbounds nuw i8, ptr %to, i64 %size
  %end.number = ptrtoint ptr %end to i64
  br label %outer
outer:
  %i = phi i64 [ 0, %make ], [ %i.next, %latch ]
  %q = getelementptr inbounds nuw double, ptr %from, i64 %i
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %p = getelementptr inbounds nuw double, ptr %to, i64 %j
  %v = load double, ptr %q
  %w = fmul double %v, %v
  %i.float = uitofp i64 %i to double
  %t = fadd double %i.float, %w
  store double %t, ptr %p
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %n
  br i1 %j.more, label %inner, label %latch
latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %outer, label %filled
filled:
  %element = load double, ptr %to
  br label %merge
merge:
  %block = phi ptr [ null, %times ], [ %to, %filled ]
  %last = phi i64 [ 0, %times ], [ %end.number, %filled ]
  %r = phi double [ 0.0, %times ], [ %element, %filled ]
  %one = invoke noalias ptr @_Znwm(i64 16) to label %second unwind label %first.pad
second:
  %at = and i64 %k, 1
  %one.at = getelementptr double, ptr %one, i64 %at
  store double %r, ptr %one
  store double %r, ptr %one.at
  %two = invoke noalias ptr @_Znwm(i64 16) to label %free unwind label %second.pad
free:
  %two.at = getelementptr double, ptr %two, i64 %at
  store double %r, ptr %two
  store double %r, ptr %two.at
  %u = load double, ptr %one
  %v.two = load double, ptr %two
  %product = fmul double %u, %v.two
  call void @_ZdlPvm(ptr %two, i64 16)
  call void @_ZdlPvm(ptr %one, i64 16)
  %block.number = ptrtoint ptr %block to i64
  %bytes = sub i64 %last, %block.number
  call void @_ZdlPvm(ptr %block, i64 %bytes)
  br label %done
first.pad:
  %first.caught = landingpad { ptr, i32 }
          cleanup
  br label %pads
second.pad:
  %second.caught = landingpad { ptr, i32 }
          cleanup
  call void @_ZdlPvm(ptr %one, i64 16)
  br label %pads
pads:
  %caught = phi { ptr, i32 } [ %first.caught, %first.pad ], [ %second.caught, %second.pad ]
  %caught.block = phi ptr [ %block, %first.pad ], [ %block, %second.pad ]
  %caught.last = phi i64 [ %last, %first.pad ], [ %last, %second.pad ]
  %is.null = icmp eq ptr %caught.block, null
  br i1 %is.null, label %resume, label %delete
delete:
  %caught.number = ptrtoint ptr %caught.block to i64
  %caught.bytes = sub i64 %caught.last, %caught.number
  call void @_ZdlPvm(ptr %caught.block, i64 %caught.bytes)
  br label %resume
resume:
  resume { ptr, i32 } %caught
done:
  %sum.next = fadd double %sum, %product
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp ult i64 %k.next, %m
  br i1 %k.more, label %times, label %exit
exit:
  ret double %sum.next
}
declare void @_ZdlPvm(ptr, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @fail(i64) noreturn
declare i32 @puts(ptr)
@first = private constant [6 x i8] c"first\00"
@second = private constant [7 x i8] c"second\00"
declare i32 @__gxx_personality_v0(...)
declare noalias ptr @_Znwm(i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @run(ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @gain, ptr %x, ptr %dx)
  call double (ptr, ...) @__enzyme_autodiff(ptr @restored, ptr %x, ptr %dx)
  call double (ptr, ...) @__enzyme_autodiff(ptr @rows, ptr %x, ptr %dx, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @blocks, ptr %x, ptr %dx, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @triangle, ptr %x, ptr %dx, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @checked, ptr %x, ptr %dx, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @fresh, ptr %x, ptr %dx, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @chain, ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n)
  ret void
}
