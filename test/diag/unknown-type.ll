; Bytes that nothing tells the type of, copied to and from active memory.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; CHECK: error: cannot tell whether bytes 0 to 15 of the memory that is copied holds floating-point numbers, integers or pointers [unknown-type]
; CHECK-NEXT: >>> in 'f'
; CHECK-NEXT: >>> requested in 'run'
; CHECK: >>> compile with
declare void @__enzyme_autodiff(ptr, ...)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @f(ptr %to, ptr %from) {
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 16, i1 false)
  ret void
}
define void @run(ptr %a, ptr %da, ptr %b, ptr %db) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %a, ptr %da, ptr %b, ptr %db)
  ret void
}
