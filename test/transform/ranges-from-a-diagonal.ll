; RUN: %opt -passes=linkgrad -S %s | sed -e '/^declare i1 @apart/d' -e 's/@linkgrad.disjoint.f.linkgrad(/@apart(/' > %t.ll
; RUN: lli %t.ll
; Rows of n + 1 elements from the diagonal on (elimination with unsigned counters, where nothing
; tells that i + 1 is less than n + 1): the range of i * (n + 1) + j ends with the array. A
; shadow that begins behind the array does not overlap it, one that begins at its last element does.

define void @f(ptr %x, i64 %n) mustprogress {
entry:
  %row = add i64 %n, 1
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %i.next = add i64 %i, 1
  %to = mul i64 %i, %row
  br label %inner

inner:
  %j = phi i64 [ %i, %outer ], [ %j.next, %inner ]
  %at = add i64 %to, %j
  %px = getelementptr double, ptr %x, i64 %at
  %v = load double, ptr %px
  %w = fmul double %v, %v
  store double %w, ptr %px
  %j.next = add i64 %j, 1
  %done = icmp ugt i64 %j.next, %n
  br i1 %done, label %latch, label %inner

latch:
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %outer, label %exit

exit:
  ret void
}

declare void @__enzyme_autodiff(ptr, ...)

define void @gradient(ptr %x, ptr %dx, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, i64 %n)
  ret void
}

; The test whether primals and shadows are apart.
declare i1 @apart(ptr, ptr, i64)

@array = global [40 x double] zeroinitializer

define i32 @main() {
  %behind = getelementptr double, ptr @array, i64 20
  %last = getelementptr double, ptr @array, i64 19
  %yes = call i1 @apart(ptr @array, ptr %behind, i64 4)
  %no = call i1 @apart(ptr @array, ptr %last, i64 4)
  %wrong = select i1 %no, i32 2, i32 0
  %status = select i1 %yes, i32 %wrong, i32 1
  ret i32 %status
}
