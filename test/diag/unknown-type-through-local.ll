; Bytes that nobody looks into pass through a local variable (rustc's `*to = *from`
; without debug information): derivatives may pass there as well. Where they stay
; in the variable, or never came from outside, none does.
; RUN: not %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; CHECK: error: cannot tell whether bytes 0 to 23 of the memory that is copied holds
; CHECK-NEXT: >>> in 'passed'
; CHECK-NOT: in 'kept'
; CHECK-NOT: in 'made'

declare double @__enzyme_autodiff(ptr, ...)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define double @passed(ptr %from, ptr %to) {
  %local = alloca [24 x i8], align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %local, ptr align 8 %from, i64 24, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 %local, i64 24, i1 false)
  ret double 0.0
}

define double @kept(ptr %from, i64 %i) {
  %local = alloca [24 x i8], align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %local, ptr align 8 %from, i64 24, i1 false)
  %x = load double, ptr %local
  ret double %x
}

define double @made(double %x, ptr %to) {
  %local = alloca [24 x i8], align 8
  store double %x, ptr %local
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 %local, i64 24, i1 false)
  ret double %x
}

define void @request(ptr %a, ptr %da, ptr %b, ptr %db) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @passed, ptr %a, ptr %da, ptr %b, ptr %db)
  call double (ptr, ...) @__enzyme_autodiff(ptr @kept, ptr %a, ptr %da, i64 0)
  call double (ptr, ...) @__enzyme_autodiff(ptr @made, double 1.0, ptr %b, ptr %db)
  ret void
}
