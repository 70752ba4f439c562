; RUN: env LINKGRAD_PRINT=prepare:f %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Copies from a variable that is only cleared set their destination, those that
; hand on what they have set, too; one from a variable that something is stored
; into does not.

; CHECK-LABEL: define internal void @f.linkgrad(
; CHECK-NOT: memcpy{{.*}}%place
; CHECK: memset{{.*}}ptr {{.*}}%place{{.*}}, i8 0, i64 20
; CHECK: memcpy{{.*}}%other

declare void @__enzyme_autodiff(ptr, ...)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @f(ptr %place, ptr %other, i64 %i, double %x) {
  %new = alloca [20 x i8], align 4
  %passed = alloca [20 x i8], align 4
  %kept = alloca [6 x double]
  %behind = getelementptr i8, ptr %new, i64 4
  call void @llvm.memset.p0.i64(ptr %behind, i8 0, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %passed, ptr %new, i64 20, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %place, ptr %passed, i64 20, i1 false)
  call void @llvm.memset.p0.i64(ptr %kept, i8 0, i64 48, i1 false)
  %element = getelementptr double, ptr %kept, i64 %i
  store double %x, ptr %element
  call void @llvm.memcpy.p0.p0.i64(ptr %other, ptr %kept, i64 48, i1 false)
  ret void
}

define void @request(ptr %place, ptr %d_place, ptr %other, ptr %d_other, i64 %i, double %x) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_dup", ptr %place, ptr %d_place, metadata !"enzyme_dup", ptr %other, ptr %d_other, i64 %i, double %x)
  ret void
}
