; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: FileCheck %s < %t.ll
; RUN: sed -e '/^declare i1 @/d' -e 's/@linkgrad.disjoint.f.linkgrad(/@apart(/' %t.ll > %t.run.ll
; RUN: lli %t.run.ll
; A loop of `j <= n` that a check may leave ends for certain if n is not the largest number.
; That is tested: the range ends at n, not where the check fails, and its iterations are
; counted where the test holds.

; CHECK-LABEL: define internal void @linkgrad.reverse.disjoint.f(
; CHECK-NOT: arena
; CHECK-LABEL: }

define void @f(ptr %x, ptr %y, i64 %n, i64 %size, i64 %step) {
entry:
  br label %loop

loop:
  %j = phi i64 [ 0, %entry ], [ %j.next, %body ]
  %at = mul i64 %step, %j
  %fits = icmp ult i64 %at, %size
  br i1 %fits, label %body, label %stop

body:
  %px = getelementptr inbounds double, ptr %x, i64 %j
  %py = getelementptr inbounds double, ptr %y, i64 %j
  %v = load double, ptr %px
  %w = fmul double %v, %v
  store double %w, ptr %py
  %j.next = add i64 %j, 1
  %more = icmp ule i64 %j.next, %n
  br i1 %more, label %loop, label %exit

stop:
  call void @abort()
  unreachable

exit:
  ret void
}

declare void @abort() noreturn
declare void @__enzyme_autodiff(ptr, ...)

define void @gradient(ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n, i64 %size, i64 %step) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, ptr %y, ptr %dy, i64 %n, i64 %size, i64 %step)
  ret void
}

; The test whether primals and shadows are apart.
declare i1 @apart(ptr, ptr, ptr, ptr, i64, i64, i64)

@primals = global [20 x double] zeroinitializer
@shadows = global [20 x double] zeroinitializer

define i32 @main() {
  %behind = getelementptr double, ptr @primals, i64 10
  %last = getelementptr double, ptr @primals, i64 9
  %shadow = getelementptr double, ptr @shadows, i64 10
  %yes = call i1 @apart(ptr @primals, ptr @shadows, ptr %behind, ptr %shadow, i64 9, i64 1000, i64 1)
  %no = call i1 @apart(ptr @primals, ptr @shadows, ptr %last, ptr %shadow, i64 9, i64 1000, i64 1)
  %endless = call i1 @apart(ptr @primals, ptr @shadows, ptr %behind, ptr %shadow, i64 -1, i64 10, i64 1)
  %one = select i1 %no, i32 2, i32 0
  %wrong = select i1 %endless, i32 4, i32 %one
  %status = select i1 %yes, i32 %wrong, i32 1
  ret i32 %status
}
