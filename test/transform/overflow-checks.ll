; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Integers that are added with a check, or up to a limit, choose the numbers.

declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)
declare i8 @llvm.uadd.sat.i8(i8, i8)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare void @abort() noreturn

define double @f(double %x, double %y) {
  %a = alloca [4 x double]
  %sum = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 1, i64 2)
  %at = extractvalue { i64, i1 } %sum, 0
  %over = extractvalue { i64, i1 } %sum, 1
  br i1 %over, label %panic, label %next

next:
  %limit = call i8 @llvm.uadd.sat.i8(i8 -56, i8 100)
  %wide = zext i8 %limit to i64
  %index = sub i64 %wide, 252
  %zero = call i64 @llvm.usub.sat.i64(i64 %at, i64 %index)
  %p = getelementptr double, ptr %a, i64 %at
  %q = getelementptr double, ptr %a, i64 %zero
  store double %y, ptr %q
  store double %x, ptr %p
  %product = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %at, i64 -1)
  %large = extractvalue { i64, i1 } %product, 1
  %last = getelementptr double, ptr %a, i64 3
  %u = load double, ptr %a
  %v = load double, ptr %last
  %uv = fmul double %u, %v
  %r = select i1 %large, double %uv, double %x
  ret double %r

panic:
  call void @abort()
  unreachable
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (3.0, 2.0): df/dx = 2.0, df/dy = 3.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, double 2.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 0.0, double 2.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, double 2.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 2.0
  %w1 = fcmp une double %ty, 3.0
  %w2 = fcmp une double %gx, 2.0
  %w3 = fcmp une double %gy, 3.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
