; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; What the primal frees whatever it does is freed when the reverse sweep is done, in
; the open. What it may free or not, or frees in a loop, is left to the arena.

; CHECK-LABEL: define {{.*}}@linkgrad.reverse.once(
; CHECK-NOT: linkgrad.postponed
; CHECK: call void @linkgrad.kept.of.free(
; CHECK: call void @linkgrad.kept.of.free(
; CHECK: ret
; CHECK-LABEL: define {{.*}}@linkgrad.reverse.maybe(
; CHECK: @linkgrad.postponed.linkgrad.kept.of.free
; CHECK: call void @linkgrad.arena.release(

declare void @__enzyme_autodiff(ptr, ...)
declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0) "alloc-family"="malloc"
declare void @free(ptr) allockind("free") "alloc-family"="malloc"

define double @once(ptr %x, i64 %k, i64 %j) {
  %m = call ptr @malloc(i64 80)
  %v = load double, ptr %x
  %to = getelementptr double, ptr %m, i64 %k
  store double %v, ptr %to
  %from = getelementptr double, ptr %m, i64 %j
  %w = load double, ptr %from
  %r = fmul double %w, %w
  call void @free(ptr %m)
  ret double %r
}

define double @maybe(ptr %x, i1 %frees, i64 %k, i64 %j) {
entry:
  %m = call ptr @malloc(i64 80)
  %v = load double, ptr %x
  %to = getelementptr double, ptr %m, i64 %k
  store double %v, ptr %to
  %from = getelementptr double, ptr %m, i64 %j
  %w = load double, ptr %from
  %r = fmul double %w, %w
  br i1 %frees, label %free, label %done

free:
  call void @free(ptr %m)
  br label %done

done:
  ret double %r
}

define void @g(ptr %x, ptr %dx, i1 %frees, i64 %k, i64 %j) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @once, ptr %x, ptr %dx, i64 %k, i64 %j)
  call void (ptr, ...) @__enzyme_autodiff(ptr @maybe, ptr %x, ptr %dx, i1 %frees, i64 %k, i64 %j)
  ret void
}
