; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; The shadow of a constant table leads to the shadows of what the table leads
; to, also to itself; its numbers are zero.

; CHECK-DAG: @row.linkgrad.sink = internal global [2 x double] zeroinitializer
; CHECK-DAG: @table.linkgrad.sink = internal global { ptr, ptr, [8 x i8] } { ptr getelementptr ({{.*}}i8, ptr @row.linkgrad.sink, i64 8), ptr @table.linkgrad.sink, [8 x i8] zeroinitializer }
; CHECK-DAG: @table.linkgrad.zero = internal constant { ptr, ptr, [8 x i8] } { ptr getelementptr ({{.*}}i8, ptr @row.linkgrad.zero, i64 8), ptr @table.linkgrad.zero, [8 x i8] zeroinitializer }
@row = internal constant [2 x double] [double 1.0, double 2.0]
@table = internal constant { ptr, ptr, [8 x i8] } { ptr getelementptr (i8, ptr @row, i64 8), ptr @table, [8 x i8] c"\00\00\00\00\00\00\F0?" }

declare void @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)

; Either the table or active memory.
define double @f(ptr %p, i1 %c) {
  %box = alloca ptr
  %which = select i1 %c, ptr @table, ptr %p
  store ptr %which, ptr %box
  %at = load ptr, ptr %box
  %r = call double @read(ptr %at)
  ret double %r
}
define double @read(ptr %p) noinline {
  %row = load ptr, ptr %p
  %v = load double, ptr %row
  %w = fmul double %v, %v
  ret double %w
}

define void @reverse(ptr %p, ptr %d) {
  call void (...) @__enzyme_autodiff(ptr @f, ptr %p, ptr %d, i1 true)
  ret void
}
define double @forward(ptr %p, ptr %d) {
  %t = call double (...) @__enzyme_fwddiff(ptr @f, ptr %p, ptr %d, i1 true)
  ret double %t
}
