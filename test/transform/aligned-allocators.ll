; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Memory of these functions gets a shadow of zeros, and both are freed.

declare ptr @aligned_alloc(i64, i64)
declare i32 @posix_memalign(ptr, i64, i64)
declare void @free(ptr)

define double @f(double %x, double %y) {
  %slot = alloca ptr
  %a = call ptr @aligned_alloc(i64 64, i64 64)
  %failed = call i32 @posix_memalign(ptr %slot, i64 32, i64 16)
  %b = load ptr, ptr %slot
  store double %x, ptr %a
  %a1 = getelementptr double, ptr %a, i64 1
  %xx = fmul double %x, %x
  store double %xx, ptr %a1
  %u = load double, ptr %a1
  %uy = fmul double %u, %y
  store double %uy, ptr %b
  %r = load double, ptr %b
  call void @free(ptr %a)
  call void @free(ptr %b)
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (3.0, 2.0): df/dx = 12.0, df/dy = 9.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, double 2.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 0.0, double 2.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, double 2.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 12.0
  %w1 = fcmp une double %ty, 9.0
  %w2 = fcmp une double %gx, 12.0
  %w3 = fcmp une double %gy, 9.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
