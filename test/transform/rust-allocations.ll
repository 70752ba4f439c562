; RUN: %opt -passes=linkgrad,verify -S %s -o - | FileCheck %s
; RUN: sed 's/__rdl_/__rg_/' %s | %opt -passes=linkgrad,verify -S -o - | FileCheck %s --check-prefix=OWN
; Rust's allocator leaves the program's memory as it is, and what each allocation calls for programs without an
; allocator not to link does nothing: what was read before is not read again behind them, nor kept. A global
; allocator of the program's own may count.

; CHECK-LABEL: define internal {{.*}} @linkgrad.reverse.f
; CHECK-NOT: no_alloc_shim
; CHECK: %u = load double, ptr %0
; CHECK-NOT: load double, ptr %0
; CHECK: %sum = fadd double %u, %u
; CHECK-NOT: no_alloc_shim
; CHECK: ret

; OWN-LABEL: define internal {{.*}} @linkgrad.reverse.f
; OWN: %u = load double, ptr %0
; OWN: %x = load double, ptr %0
; OWN: ret

declare noalias ptr @_RNvCs1_7___rustc11___rdl_alloc(i64, i64)
declare void @_RNvCs1_7___rustc13___rdl_dealloc(ptr, i64, i64)
define noalias ptr @_RNvCs1_7___rustc12___rust_alloc(i64 %0, i64 allocalign %1) { %p = call ptr @_RNvCs1_7___rustc11___rdl_alloc(i64 %0, i64 %1) ret ptr %p }
define void @_RNvCs1_7___rustc14___rust_dealloc(ptr allocptr %0, i64 %1, i64 %2) { call void @_RNvCs1_7___rustc13___rdl_dealloc(ptr %0, i64 %1, i64 %2) ret void }
declare void @_RNvCs1_7___rustc35___rust_no_alloc_shim_is_unstable_v2()
declare void @__enzyme_autodiff(ptr, ...)

define double @f(ptr %p, i64 %n, i64 %i, i64 %j) {
  %u = load double, ptr %p
  call void @_RNvCs1_7___rustc35___rust_no_alloc_shim_is_unstable_v2()
  %q = call ptr @_RNvCs1_7___rustc12___rust_alloc(i64 %n, i64 8)
  %x = load double, ptr %p
  %a = getelementptr double, ptr %q, i64 %i
  %b = getelementptr double, ptr %q, i64 %j
  store double %x, ptr %a
  %sum = fadd double %x, %u
  store double %sum, ptr %b
  %v = load double, ptr %a
  %w = load double, ptr %b
  %vw = fmul double %v, %w
  call void @_RNvCs1_7___rustc14___rust_dealloc(ptr %q, i64 %n, i64 8)
  ret double %vw
}

define void @gradient(ptr %p, ptr %dp, i64 %n, i64 %i, i64 %j) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %p, ptr %dp, i64 %n, i64 %i, i64 %j)
  ret void
}
