; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
; A variable is written, too, through what a function returns, what a table holds
; and what memory holds that the table was copied to. It is not by being given back.

@returned = internal global [2 x double] zeroinitializer
@passed = internal global [2 x double] zeroinitializer
@listed = internal global [2 x double] zeroinitializer
@table = internal constant [1 x ptr] [ptr @listed]
@copied = internal global [2 x double] zeroinitializer
@template = internal constant [1 x ptr] [ptr @copied]
@freed = internal global [2 x double] [double 1.0, double 2.0]
@read = internal global [2 x double] zeroinitializer
@readers = internal constant [1 x ptr] [ptr @read]

declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define internal ptr @address() noinline {
  ret ptr @returned
}

define internal ptr @next(ptr %p) noinline {
  %q = getelementptr double, ptr %p, i64 1
  ret ptr %q
}

; CHECK-LABEL: activity of 'f'
; CHECK: %a: adjoint
; CHECK: %b: adjoint
; CHECK: %c: adjoint
; CHECK: %d: adjoint
; CHECK: %e: constant
; CHECK: %g: constant
define double @f(double %x, i64 %i, i1 %unused) {
  %p1 = call ptr @address()
  store double %x, ptr %p1
  %a = load double, ptr @returned
  %p2 = call ptr @next(ptr @passed)
  store double %x, ptr %p2
  %b = load double, ptr @passed
  %s3 = getelementptr ptr, ptr @table, i64 %i
  %p3 = load ptr, ptr %s3
  store double %x, ptr %p3
  %c = load double, ptr @listed
  %local = alloca [1 x ptr]
  call void @llvm.memcpy.p0.p0.i64(ptr %local, ptr @template, i64 8, i1 false)
  %s4 = getelementptr ptr, ptr %local, i64 %i
  %p4 = load ptr, ptr %s4
  store double %x, ptr %p4
  %d = load double, ptr @copied
  %e = load double, ptr @freed
  %s5 = getelementptr ptr, ptr @readers, i64 %i
  %p5 = load ptr, ptr %s5
  %g = load double, ptr %p5
  br i1 %unused, label %release, label %done
release:
  call void @free(ptr @freed)
  br label %done
done:
  %ab = fmul double %a, %b
  %cd = fmul double %c, %d
  %eg = fmul double %e, %g
  %abcd = fmul double %ab, %cd
  %r = fmul double %abcd, %eg
  ret double %r
}
