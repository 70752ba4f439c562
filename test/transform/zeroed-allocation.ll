; An allocation function that has another for memory of zeros, whose body was
; imported: LLVM must not make calls of that out of how shadows are made.
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; RUN: %opt -passes='linkgrad,thinlto<O3>' -disable-output %s
; CHECK-NOT: "alloc-variant-zeroed"="__rust_alloc_zeroed"
; CHECK: "alloc-variant-zeroed"="elsewhere"
declare double @__enzyme_fwddiff(ptr, ...)

define ptr @block(i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %fresh, label %recurse
fresh:
  %p = call ptr @__rust_alloc(i64 32, i64 8)
  store double 1.0, ptr %p
  ret ptr %p
recurse:
  %less = sub i64 %n, 1
  %q = call ptr @block(i64 %less)
  ret ptr %q
}

define double @f(double %x, i64 %n) {
  %p = call ptr @block(i64 %n)
  store double %x, ptr %p
  %q = call ptr @block(i64 %n)
  %a = load double, ptr %p
  %b = load double, ptr %q
  %r = fmul double %a, %b
  ret double %r
}

define double @run(double %x, i64 %n) {
  %r = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0, i64 %n)
  ret double %r
}

define available_externally ptr @__rust_alloc_zeroed(i64 %size, i64 %align) allockind("alloc,zeroed,aligned") allocsize(0) "alloc-family"="a" {
  %p = call ptr @calloc(i64 1, i64 %size)
  ret ptr %p
}
declare noalias ptr @__rust_alloc(i64, i64) allockind("alloc,uninitialized,aligned") allocsize(0) "alloc-family"="a" "alloc-variant-zeroed"="__rust_alloc_zeroed"
declare noalias ptr @another(i64, i64) allockind("alloc,uninitialized,aligned") allocsize(0) "alloc-family"="a" "alloc-variant-zeroed"="elsewhere"
declare noalias ptr @elsewhere(i64, i64) allockind("alloc,zeroed,aligned") allocsize(0) "alloc-family"="a"
declare noalias ptr @calloc(i64, i64)
