; RUN: %opt -passes=linkgrad -S %s | sed -e '/^declare i1 @apart/d' -e 's/@linkgrad.disjoint.f.linkgrad(/@apart(/' > %t.ll
; RUN: lli %t.ll
; The range of an index that begins at i + 1 ends before n, although that is where it begins
; in the last iteration of the loop around it, in which its own loop does not run: an array
; that begins behind the triangle's does not overlap it, and one that begins at its last
; element does.

define void @f(ptr %x, ptr %y, i64 %n) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %outer, label %exit

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %i.next = add nuw nsw i64 %i, 1
  %py = getelementptr inbounds double, ptr %y, i64 %i
  %any = icmp slt i64 %i.next, %n
  br i1 %any, label %inner, label %latch

inner:
  %j = phi i64 [ %i.next, %outer ], [ %j.next, %inner ]
  %px = getelementptr inbounds double, ptr %x, i64 %j
  %v = load double, ptr %px
  %w = fmul double %v, %v
  %s = load double, ptr %py
  %t = fadd double %s, %w
  store double %t, ptr %py
  %j.next = add nuw nsw i64 %j, 1
  %more = icmp slt i64 %j.next, %n
  br i1 %more, label %inner, label %latch

latch:
  %i.more = icmp slt i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit

exit:
  ret void
}

declare void @__enzyme_autodiff(ptr, ...)

define void @gradient(ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n)
  ret void
}

; The test whether primals and shadows are apart.
declare i1 @apart(ptr, ptr, ptr, ptr, i64)

@primals = global [20 x double] zeroinitializer
@shadows = global [20 x double] zeroinitializer

define i32 @main() {
  %behind = getelementptr double, ptr @primals, i64 10
  %last = getelementptr double, ptr @primals, i64 9
  %shadow = getelementptr double, ptr @shadows, i64 10
  %yes = call i1 @apart(ptr @primals, ptr @shadows, ptr %behind, ptr %shadow, i64 10)
  %no = call i1 @apart(ptr @primals, ptr @shadows, ptr %last, ptr %shadow, i64 10)
  %wrong = select i1 %no, i32 2, i32 0
  %status = select i1 %yes, i32 %wrong, i32 1
  ret i32 %status
}
