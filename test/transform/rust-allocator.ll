; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: FileCheck %s < %t.ll
; Memory of Rust's allocator has a shadow from the same allocator, and both are given
; back with their size and alignment after the reverse sweep.

; CHECK-LABEL: define internal {{.*}} @linkgrad.reverse.f
; CHECK: [[P:%.*]] = {{.*}}call {{.*}}ptr @_RNvCs1_7___rustc12___rust_alloc(i64 16, i64 8)
; CHECK: [[D:%.*]] = {{.*}}call {{.*}}ptr @_RNvCs1_7___rustc12___rust_alloc(i64 16, i64 8)
; CHECK: call void @llvm.memset{{.*}}[[D]], i8 0, i64 16
; A shadow that is no memory (Rust's address of nothing) is not given back.
; CHECK: [[IS:%.*]] = icmp ugt ptr [[D]], inttoptr (i64 4095 to ptr)
; CHECK: [[F:%.*]] = select i1 [[IS]], ptr [[D]], ptr null
; CHECK: call void @_RNvCs1_7___rustc14___rust_dealloc(ptr [[P]], i64 16, i64 8)
; CHECK: call void @_RNvCs1_7___rustc14___rust_dealloc(ptr [[F]], i64 16, i64 8)

declare noalias ptr @_RNvCs1_7___rustc12___rust_alloc(i64, i64 allocalign) allockind("alloc,uninitialized,aligned") "alloc-family"="__rust_alloc"
declare void @_RNvCs1_7___rustc14___rust_dealloc(ptr allocptr, i64, i64) allockind("free") "alloc-family"="__rust_alloc"
declare void @_RNvCs1_7___rustc35___rust_no_alloc_shim_is_unstable_v2()
declare double @__enzyme_autodiff(ptr, ...)

define double @f(double %x, i64 %i) {
  call void @_RNvCs1_7___rustc35___rust_no_alloc_shim_is_unstable_v2()
  %p = call ptr @_RNvCs1_7___rustc12___rust_alloc(i64 16, i64 8)
  %q = getelementptr double, ptr %p, i64 1
  store double %x, ptr %p
  store double 2.0, ptr %q
  %r = getelementptr double, ptr %p, i64 %i
  %v = load double, ptr %r
  %vv = fmul double %v, %x
  call void @_RNvCs1_7___rustc14___rust_dealloc(ptr %p, i64 16, i64 8)
  ret double %vv
}

define double @gradient(double %x, i64 %i) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x, i64 %i)
  ret double %d
}
