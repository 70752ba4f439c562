; RUN: %opt -passes=linkgrad -S %s | sed -e '/^declare i1 @apart/d' -e 's/@linkgrad.disjoint.f.linkgrad(/@apart(/' > %t.ll
; RUN: lli %t.ll
; What is copied part by part ends where the last part does, not as far behind its beginning
; as the range of the lengths says, whose ends are told by other iterations: an array that
; begins behind it does not overlap it, and one that begins at its last element does.

define void @f(ptr %x, ptr %y, i64 %n) {
entry:
  %work = alloca [16 x double]
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %outer, label %exit

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %sum = phi double [ 0.0, %entry ], [ %t, %latch ]
  %i.next = add nuw nsw i64 %i, 1
  ; from x + i * n to x + (i + 1) * n, by int
  %n.int = trunc i64 %n to i32
  %i.int = trunc i64 %i to i32
  %i.next.int = trunc i64 %i.next to i32
  %first.int = mul i32 %i.int, %n.int
  %last.int = mul i32 %i.next.int, %n.int
  %first = sext i32 %first.int to i64
  %last = sext i32 %last.int to i64
  %from = shl nsw i64 %first, 3
  %to = shl nsw i64 %last, 3
  %bytes = sub i64 %to, %from
  %part = getelementptr inbounds i8, ptr %x, i64 %from
  call void @llvm.memcpy.p0.p0.i64(ptr %work, ptr %part, i64 %bytes, i1 false)
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %s = phi double [ %sum, %outer ], [ %t, %inner ]
  %pw = getelementptr inbounds double, ptr %work, i64 %j
  %v = load double, ptr %pw
  %w = fmul double %v, %v
  %t = fadd double %s, %w
  %j.next = add nuw nsw i64 %j, 1
  %more = icmp slt i64 %j.next, %n
  br i1 %more, label %inner, label %latch

latch:
  %py = getelementptr inbounds double, ptr %y, i64 %i
  store double %t, ptr %py
  %i.more = icmp slt i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit

exit:
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
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
  %behind = getelementptr double, ptr @primals, i64 9
  %last = getelementptr double, ptr @primals, i64 8
  %shadow = getelementptr double, ptr @shadows, i64 9
  %yes = call i1 @apart(ptr @primals, ptr @shadows, ptr %behind, ptr %shadow, i64 3)
  %no = call i1 @apart(ptr @primals, ptr @shadows, ptr %last, ptr %shadow, i64 3)
  %wrong = select i1 %no, i32 2, i32 0
  %status = select i1 %yes, i32 %wrong, i32 1
  ret i32 %status
}
