; LLVM makes tables of distances of tables of pointers. They are made again, one
; for all calls.

; RUN: %opt -S -passes=linkgrad %s -o - | FileCheck %s

@a = internal constant [2 x double] [double 2.0, double 3.0]
@b = internal constant [2 x double] [double 4.0, double 5.0]
@t = internal unnamed_addr constant [2 x i32] [
  i32 trunc (i64 sub (i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @t to i64)) to i32),
  i32 trunc (i64 sub (i64 ptrtoint (ptr getelementptr (i8, ptr @b, i64 8) to i64), i64 ptrtoint (ptr @t to i64)) to i32)]

declare ptr @llvm.load.relative.i64(ptr, i64)
declare double @__enzyme_autodiff(...)

; CHECK: @linkgrad.pointers.t = internal constant [2 x ptr] [ptr @a, ptr getelementptr (i8, ptr @b, i64 8)]
; CHECK-NOT: @linkgrad.pointers.t.

; CHECK-LABEL: define internal {{.*}} @linkgrad.reverse.f
; CHECK: %[[O:.*]] = shl {{.*}}, 3
; CHECK: %[[P:.*]] = getelementptr i8, ptr @linkgrad.pointers.t, i64 %[[O]]
; CHECK: load ptr, ptr %[[P]]
define double @f(double %x, i64 %i, i64 %j) {
  %o = shl i64 %i, 2
  %p = call ptr @llvm.load.relative.i64(ptr @t, i64 %o)
  %q = call ptr @llvm.load.relative.i64(ptr @t, i64 %j)
  %v = load double, ptr %p
  %w = load double, ptr %q
  %s = fmul double %v, %w
  %r = fmul double %s, %x
  ret double %r
}

define double @gradient(double %x, i64 %i, i64 %j) {
  %d = call double (...) @__enzyme_autodiff(ptr @f, double %x, i64 %i, i64 %j)
  ret double %d
}
