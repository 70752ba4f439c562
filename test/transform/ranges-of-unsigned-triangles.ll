; RUN: %opt -passes=linkgrad -S %s | sed -e '/^declare i1 @/d' -e 's/@linkgrad.disjoint.f.linkgrad(/@apart(/' -e 's/@linkgrad.disjoint.g.linkgrad(/@wrapping(/' > %t.ll
; RUN: lli %t.ll
; Counters of 32 bits: in the last iteration of f's outer loop the inner one would have -1
; iterations, but does not run, so that the test does not fail there. That of g does run: its
; counter passes 2^32 there.

define void @f(ptr %x, ptr %y, i32 %n) {
entry:
  %some = icmp ne i32 %n, 0
  br i1 %some, label %outer, label %exit

outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %i.next = add i32 %i, 1
  %at.i = zext i32 %i to i64
  %py = getelementptr inbounds double, ptr %y, i64 %at.i
  %any = icmp ult i32 %i.next, %n
  br i1 %any, label %inner, label %latch

inner:
  %j = phi i32 [ %i.next, %outer ], [ %j.next, %inner ]
  %at.j = zext i32 %j to i64
  %px = getelementptr inbounds double, ptr %x, i64 %at.j
  %v = load double, ptr %px
  %w = fmul double %v, %v
  %s = load double, ptr %py
  %t = fadd double %s, %w
  store double %t, ptr %py
  %j.next = add i32 %j, 1
  %more = icmp ne i32 %j.next, %n
  br i1 %more, label %inner, label %latch

latch:
  %i.more = icmp ne i32 %i.next, %n
  br i1 %i.more, label %outer, label %exit

exit:
  ret void
}

define void @g(ptr %x, ptr %y, i32 %n) {
entry:
  %some = icmp ne i32 %n, 0
  br i1 %some, label %outer, label %exit

outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %i.next = add i32 %i, 1
  %at.i = zext i32 %i to i64
  %py = getelementptr inbounds double, ptr %y, i64 %at.i
  br label %inner

inner:
  %j = phi i32 [ %i.next, %outer ], [ %j.next, %inner ]
  %at.j = zext i32 %j to i64
  %px = getelementptr inbounds double, ptr %x, i64 %at.j
  %v = load double, ptr %px
  %w = fmul double %v, %v
  %s = load double, ptr %py
  %t = fadd double %s, %w
  store double %t, ptr %py
  %j.next = add i32 %j, 1
  %more = icmp ne i32 %j.next, %n
  br i1 %more, label %inner, label %latch

latch:
  %i.more = icmp ne i32 %i.next, %n
  br i1 %i.more, label %outer, label %exit

exit:
  ret void
}

declare void @__enzyme_autodiff(ptr, ...)

define void @gradient(ptr %x, ptr %dx, ptr %y, ptr %dy, i32 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, ptr %y, ptr %dy, i32 %n)
  call void (ptr, ...) @__enzyme_autodiff(ptr @g, ptr %x, ptr %dx, ptr %y, ptr %dy, i32 %n)
  ret void
}

; The tests whether primals and shadows are apart.
declare i1 @apart(ptr, ptr, ptr, ptr, i32)
declare i1 @wrapping(ptr, ptr, ptr, ptr, i32)

@primals = global [20 x double] zeroinitializer
@shadows = global [20 x double] zeroinitializer

define i32 @main() {
  %behind = getelementptr double, ptr @primals, i64 10
  %last = getelementptr double, ptr @primals, i64 9
  %shadow = getelementptr double, ptr @shadows, i64 10
  %yes = call i1 @apart(ptr @primals, ptr @shadows, ptr %behind, ptr %shadow, i32 10)
  %no = call i1 @apart(ptr @primals, ptr @shadows, ptr %last, ptr %shadow, i32 10)
  %large = call i1 @apart(ptr @primals, ptr @shadows, ptr %behind, ptr %shadow, i32 -5)
  %round = call i1 @wrapping(ptr @primals, ptr @shadows, ptr %behind, ptr %shadow, i32 10)
  %one = select i1 %no, i32 2, i32 0
  %two = select i1 %large, i32 4, i32 %one
  %wrong = select i1 %round, i32 8, i32 %two
  %status = select i1 %yes, i32 %wrong, i32 1
  ret i32 %status
}
