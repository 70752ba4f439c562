; What a derivative frees it keeps for the next one (runtime/kept.inc), if its size is known and the program
; does not define the allocator.
; RUN: %opt -passes=linkgrad %s -S -o - | FileCheck %s
declare double @__enzyme_autodiff(ptr, ...)
declare noalias ptr @malloc(i64)
declare noalias ptr @calloc(i64, i64)
declare void @free(ptr)
declare noalias ptr @_Znam(i64)
declare void @_ZdaPv(ptr)
declare noalias ptr @_RNvCsg_7___rustc12___rust_alloc(i64, i64)
declare void @_RNvCsg_7___rustc14___rust_dealloc(ptr, i64, i64)

; CHECK-LABEL: define internal { double } @linkgrad.reverse.plain(
; CHECK: %p = {{.*}}call noalias ptr @linkgrad.kept.of.malloc(i64 %1)
; CHECK: %"p'" = call noalias ptr @linkgrad.kept.of.malloc(i64 %1)
; CHECK: call void @llvm.memset{{.*}}(ptr {{.*}}%"p'", i8 0, i64 %1,
; CHECK-COUNT-2: call void @linkgrad.kept.of.free(
; CHECK: ret { double }
define double @plain(double %x, i64 %size, i64 %i, i64 %j) {
  %p = call noalias ptr @malloc(i64 %size)
  %v = call double @body(ptr %p, double %x, i64 %i, i64 %j)
  call void @free(ptr %p)
  ret double %v
}

; CHECK-LABEL: define internal { double } @linkgrad.reverse.product(
; CHECK: %p{{[0-9]*}} = call ptr @linkgrad.kept.of.calloc(i64 %[[SIZE:.*]])
; CHECK: %"p'" = call ptr @linkgrad.kept.of.calloc(i64 %[[SIZE]])
; CHECK: ret { double }
define double @product(double %x, i64 %n, i64 %i, i64 %j) {
  %p = call noalias ptr @calloc(i64 %n, i64 8)
  %v = call double @body(ptr %p, double %x, i64 %i, i64 %j)
  call void @free(ptr %p)
  ret double %v
}

; The size is that of the only block that it can be.
; CHECK-LABEL: define internal { double } @linkgrad.reverse.untold(
; CHECK: call noalias ptr @linkgrad.kept.of._Znam(i64 %1)
; CHECK: call void @linkgrad.kept.of._ZdaPv(ptr %{{.*}}, i64 %1)
; CHECK: ret { double }
define double @untold(double %x, i64 %size, i64 %i, i64 %j) {
  %p = call noalias ptr @_Znam(i64 %size)
  %v = call double @body(ptr %p, double %x, i64 %i, i64 %j)
  call void @_ZdaPv(ptr %p)
  ret double %v
}

; CHECK-LABEL: define internal { double } @linkgrad.reverse.unknown(
; CHECK-COUNT-4: call void @_ZdaPv(
; CHECK: ret { double }
define double @unknown(double %x, i64 %size, i64 %i, i64 %j, i1 %which) {
  %p = call noalias ptr @_Znam(i64 %size)
  %q = call noalias ptr @_Znam(i64 8)
  %v = call double @body(ptr %p, double %x, i64 %i, i64 %j)
  %one = select i1 %which, ptr %p, ptr %q
  %other = select i1 %which, ptr %q, ptr %p
  call void @_ZdaPv(ptr %one)
  call void @_ZdaPv(ptr %other)
  ret double %v
}

; CHECK-LABEL: define internal { double } @linkgrad.reverse.rust(
; CHECK: call noalias ptr @{{[^.]*}}__rust_alloc(i64 %1, i64 8)
; CHECK: call void @{{[^.]*}}__rust_dealloc(ptr {{.*}}, i64 %1, i64 8)
; CHECK: ret { double }
define double @rust(double %x, i64 %size, i64 %i, i64 %j) {
  %p = call noalias ptr @_RNvCsg_7___rustc12___rust_alloc(i64 %size, i64 8)
  %v = call double @body(ptr %p, double %x, i64 %i, i64 %j)
  call void @_RNvCsg_7___rustc14___rust_dealloc(ptr %p, i64 %size, i64 8)
  ret double %v
}

; Never kept, by its size.
; CHECK-LABEL: define internal { double } @linkgrad.reverse.small(
; CHECK: call {{.*}}@malloc(i64 24)
; CHECK: ret { double }
define double @small(double %x, i64 %i, i64 %j) {
  %p = call noalias ptr @malloc(i64 24)
  %v = call double @body(ptr %p, double %x, i64 %i, i64 %j)
  call void @free(ptr %p)
  ret double %v
}

define internal double @body(ptr %p, double %x, i64 %i, i64 %j) alwaysinline {
  %a = getelementptr double, ptr %p, i64 %i
  %b = getelementptr double, ptr %p, i64 %j
  store double %x, ptr %a
  %sum = fadd double %x, 1.0
  store double %sum, ptr %b
  %v = load double, ptr %a
  %w = load double, ptr %b
  %r = fmul double %v, %w
  ret double %r
}

define double @ask(double %x, i64 %n, i64 %i, i64 %j, i1 %c) {
  %1 = call double (ptr, ...) @__enzyme_autodiff(ptr @plain, double %x, i64 %n, i64 %i, i64 %j)
  %2 = call double (ptr, ...) @__enzyme_autodiff(ptr @product, double %x, i64 %n, i64 %i, i64 %j)
  %3 = call double (ptr, ...) @__enzyme_autodiff(ptr @untold, double %x, i64 %n, i64 %i, i64 %j)
  %4 = call double (ptr, ...) @__enzyme_autodiff(ptr @unknown, double %x, i64 %n, i64 %i, i64 %j, i1 %c)
  %5 = call double (ptr, ...) @__enzyme_autodiff(ptr @rust, double %x, i64 %n, i64 %i, i64 %j)
  %6 = call double (ptr, ...) @__enzyme_autodiff(ptr @small, double %x, i64 %i, i64 %j)
  %ab = fadd double %1, %2
  %cd = fadd double %3, %4
  %ef = fadd double %5, %6
  %abcd = fadd double %ab, %cd
  %all = fadd double %abcd, %ef
  ret double %all
}
