; A primal that returns through memory: the buffer takes [primal][tangents].
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

; RUN: %opt "-passes=print<linkgrad-requests>" -S %s | FileCheck %s --check-prefix=IR
%S = type { double, double, double }
declare void @f(ptr sret(%S), double)
declare void @__enzyme_fwddiff(ptr, ...)

; CHECK: forward of f in caller, width 2, return const
; CHECK-NEXT: dup ptr %buffer, ptr %[[T0:.*]], ptr %[[T1:.*]]{{$}}
; CHECK-NEXT: dup double %x, double 1.{{0*}}e+00, double 2.{{0*}}e+00
; CHECK-NEXT: gives void
; CHECK-NEXT: result in ptr %buffer, in place
; IR: %[[A:.*]] = getelementptr inbounds i8, ptr %buffer, i64 24
; IR: call void @llvm.memset{{.*}}(ptr align 8 %[[A]], i8 0, i64 24
; IR: %[[B:.*]] = getelementptr inbounds i8, ptr %buffer, i64 48
; IR: call void @llvm.memset{{.*}}(ptr align 8 %[[B]], i8 0, i64 24
define void @caller(double %x) {
  %buffer = alloca [3 x %S]
  call void (ptr, ...) @__enzyme_fwddiff(ptr sret([3 x %S]) align 8 %buffer, ptr @f, metadata !"enzyme_primal_return", metadata !"enzyme_width", i32 2, double %x, double 1.0, double 2.0)
  ret void
}
