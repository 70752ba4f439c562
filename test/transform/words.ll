; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: lli %t.ll
; RUN: FileCheck %s < %t.ll
; Eight bytes that hold a double or a pointer are told apart at run time, in
; copies whose types contradict each other.
; f = x * x (a number in the record) + 3 * x (behind a pointer in it)
; CHECK-DAG: define internal void @linkgrad.copy.words
; CHECK-DAG: define internal void @linkgrad.adjoint.words

declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define double @f(double %x, i64 %size) {
entry:
  %records = alloca [2 x { i64, i64 }]
  %tmp = alloca { i64, i64 }
  %far = alloca double
  %three = fmul double %x, 3.0
  store double %three, ptr %far
  %square = fmul double %x, %x
  store i64 0, ptr %records
  %v0 = getelementptr i8, ptr %records, i64 8
  store double %square, ptr %v0
  %t1 = getelementptr i8, ptr %records, i64 16
  store i64 1, ptr %t1
  %v1 = getelementptr i8, ptr %records, i64 24
  store ptr %far, ptr %v1
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %sum = phi double [ 0.0, %entry ], [ %more, %join ]
  %from = getelementptr { i64, i64 }, ptr %records, i64 %i
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %tmp, ptr align 8 %from, i64 %size, i1 false)
  %tag = load i64, ptr %tmp
  %value = getelementptr i8, ptr %tmp, i64 8
  %is = icmp eq i64 %tag, 0
  br i1 %is, label %number, label %pointer

number:
  %d = load double, ptr %value
  br label %join

pointer:
  %p = load ptr, ptr %value
  %e = load double, ptr %p
  br label %join

join:
  %w = phi double [ %d, %number ], [ %e, %pointer ]
  %more = fadd double %sum, %w
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, 2
  br i1 %again, label %loop, label %done

done:
  ret double %more
}

define i32 @main() {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 5.0, i64 16)
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 5.0, double 1.0, i64 16)
  %a = fcmp oeq double %r, 13.0
  %b = fcmp oeq double %t, 13.0
  %ok = and i1 %a, %b
  %code = select i1 %ok, i32 0, i32 1
  ret i32 %code
}
