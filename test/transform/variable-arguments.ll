; Variable arguments come in memory, as those do that do not fit into registers.
; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; RUN: %opt -passes='linkgrad,default<O2>' %s -S | FileCheck %s --check-prefix=VALUE
target triple = "x86_64-unknown-linux-gnu"
declare double @__enzyme_fwddiff(ptr, ...)
declare void @llvm.va_start(ptr)
declare void @llvm.va_end(ptr)

; Recursion keeps it a function of its own.
; CHECK-LABEL: define internal double @second.linkgrad(i32 %n, ptr {{.*}}%0)
; CHECK: %p = getelementptr i8, ptr %0, i64 16
; CHECK: store i32 7, ptr %arguments
; CHECK: call double @second.linkgrad(i32 %n1, ptr nonnull %arguments)
define double @second(i32 %n, ...) {
  %list = alloca [24 x i8], align 8
  call void @llvm.va_start(ptr %list)
  %at = getelementptr i8, ptr %list, i64 8
  %overflow = load ptr, ptr %at
  %p = getelementptr i8, ptr %overflow, i64 16
  %v = load double, ptr %p
  call void @llvm.va_end(ptr %list)
  %more = icmp sgt i32 %n, 0
  br i1 %more, label %again, label %end
again:
  %n1 = sub i32 %n, 1
  %r = call double (i32, ...) @second(i32 %n1, i32 7, double 1.0, double %v)
  ret double %r
end:
  ret double %v
}
; An argument of 16 bytes is aligned to 16.
; CHECK-LABEL: define internal double @f.linkgrad(double %x)
; CHECK: %arguments1 = alloca [32 x i8], align 16
; CHECK: [[WIDE:%.*]] = getelementptr inbounds nuw i8, ptr %arguments1, i64 16
; CHECK: store x86_fp80 %wide, ptr [[WIDE]], align 16
define double @f(double %x) {
  %y = fmul double %x, 3.0
  %wide = fpext double %x to x86_fp80
  %r = call double (i32, ...) @second(i32 0, i32 5, double 2.0, double %y)
  %s = call double (i32, ...) @second(i32 0, i32 5, x86_fp80 %wide)
  ret double %r
}
; VALUE-LABEL: define {{.*}}double @run(
; VALUE: ret double 3.0
define double @run(double %x) {
  %d = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0)
  ret double %d
}
