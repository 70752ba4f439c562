; RUN: %opt -passes=linkgrad,verify -S %s -o - | FileCheck %s
; RUN: sed 's/__rdl_/__rg_/' %s | %opt -passes=linkgrad,verify -S -o - | FileCheck %s --check-prefix=OWN
; RUN: sed 's/^define\(.*rust_[a-z]*([^{]*\){.*/declare\1/' %s | %opt -passes=linkgrad,verify -S -o - | FileCheck %s --check-prefix=OWN
; Blocks of Rust's allocator are malloc()'s where rustc has put the standard library's behind it: they are kept, and have
; the sizes that the C library tells, whatever they are freed with. Not so with a global allocator of the program's own,
; and not where nobody knows which one it is (where the definitions are missing).

; CHECK-LABEL: define internal {{.*}} @linkgrad.reverse.f
; CHECK-COUNT-2: call {{.*}}ptr @linkgrad.kept.of._RNvCs1_7___rustc12___rust_alloc(i64 %1, i64 8)
; CHECK-COUNT-2: call void @linkgrad.kept.of._RNvCs1_7___rustc14___rust_dealloc(ptr {{.*}}, i64 %1, i64 8)

; The bytes of the kind above the lowest one are the alignment; 1 is Rust's (runtime/kept.inc).
; CHECK-LABEL: define internal {{.*}} @linkgrad.kept.of._RNvCs1_7___rustc12___rust_alloc(
; CHECK: [[A:%.*]] = shl i64 %1, 8
; CHECK: [[K:%.*]] = or i64 1, [[A]]
; CHECK: call ptr @linkgrad.kept.take(i64 %0, i64 [[K]])
; CHECK: [[MADE:%.*]] = call ptr @_RNvCs1_7___rustc12___rust_alloc(i64 %0, i64 %1)
; CHECK: call void @linkgrad.kept.made(ptr [[MADE]], i64 %0)
; CHECK-LABEL: define internal {{.*}} @linkgrad.kept.of._RNvCs1_7___rustc14___rust_dealloc(
; CHECK: [[SIZE:%.*]] = call i64 @linkgrad.kept.size(ptr %0)
; CHECK: call i1 @linkgrad.kept.give(ptr %0, i64 [[SIZE]],

; OWN-LABEL: define internal {{.*}} @linkgrad.reverse.f
; OWN-NOT: linkgrad.kept
; OWN: call {{.*}}@_RNvCs1_7___rustc12___rust_alloc(
; OWN-NOT: linkgrad.kept

declare noalias ptr @_RNvCs1_7___rustc11___rdl_alloc(i64, i64)
declare void @_RNvCs1_7___rustc13___rdl_dealloc(ptr, i64, i64)
define noalias ptr @_RNvCs1_7___rustc12___rust_alloc(i64 %0, i64 allocalign %1) { %p = call ptr @_RNvCs1_7___rustc11___rdl_alloc(i64 %0, i64 %1) ret ptr %p }
define void @_RNvCs1_7___rustc14___rust_dealloc(ptr allocptr %0, i64 %1, i64 %2) { call void @_RNvCs1_7___rustc13___rdl_dealloc(ptr %0, i64 %1, i64 %2) ret void }
declare void @_RNvCs1_7___rustc35___rust_no_alloc_shim_is_unstable_v2()
declare double @__enzyme_autodiff(ptr, ...)

define double @f(double %x, i64 %n, i64 %i, i64 %j) {
  call void @_RNvCs1_7___rustc35___rust_no_alloc_shim_is_unstable_v2()
  %p = call ptr @_RNvCs1_7___rustc12___rust_alloc(i64 %n, i64 8)
  %a = getelementptr double, ptr %p, i64 %i
  %b = getelementptr double, ptr %p, i64 %j
  store double %x, ptr %a
  %sum = fadd double %x, 1.0
  store double %sum, ptr %b
  %v = load double, ptr %a
  %w = load double, ptr %b
  %vw = fmul double %v, %w
  call void @_RNvCs1_7___rustc14___rust_dealloc(ptr %p, i64 %n, i64 8)
  ret double %vw
}

define double @gradient(double %x, i64 %n, i64 %i, i64 %j) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x, i64 %n, i64 %i, i64 %j)
  ret double %d
}
