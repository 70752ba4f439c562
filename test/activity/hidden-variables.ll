; Active values get to variables that the code does not name where it writes: a
; function returns their addresses, a table lists them, a copy of a table does.
; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
@returned = internal global [4 x double] zeroinitializer
@listed = internal global [4 x double] zeroinitializer
@copied = internal global [4 x double] zeroinitializer
@read = internal global [4 x double] zeroinitializer
@table = internal constant [1 x ptr] [ptr @listed]
@other = internal constant [1 x ptr] [ptr @copied]

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define ptr @address(ptr %p, i1 %c) {
  %q = select i1 %c, ptr %p, ptr @returned
  ret ptr %q
}

; CHECK-LABEL: activity of 'f'
; CHECK: store double %x, ptr %q{{.*}}: active
; CHECK: store double %x, ptr %t{{.*}}: active
; CHECK: store double %x, ptr %u{{.*}}: active
; CHECK: %a: adjoint
; CHECK: %b: adjoint
; CHECK: %d: adjoint
; CHECK: %e: constant
define double @f(double %x, i1 %c) {
  %local = alloca [1 x ptr]
  %q = call ptr @address(ptr null, i1 %c)
  store double %x, ptr %q
  %t = load ptr, ptr @table
  store double %x, ptr %t
  call void @llvm.memcpy.p0.p0.i64(ptr %local, ptr @other, i64 8, i1 false)
  %u = load ptr, ptr %local
  store double %x, ptr %u
  %a = load double, ptr @returned
  %b = load double, ptr @listed
  %d = load double, ptr @copied
  %e = load double, ptr @read
  %ab = fadd double %a, %b
  %de = fadd double %d, %e
  %r = fadd double %ab, %de
  ret double %r
}
