; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Doubles that are loaded, merged, shuffled and stored as vectors of small
; integers stay whole.

declare void @__enzyme_autodiff(ptr, ptr, ptr, ptr, ptr, i1)

; CHECK-LABEL: @shuffles.linkgrad(
; CHECK-NOT: i32
; CHECK: [[A:%.*]] = load double, ptr %x
; CHECK: [[B:%.*]] = load double, ptr
; CHECK-NOT: {{load|bitcast}}
; CHECK: [[Y:%.*]] = select i1 %swap, double [[B]], double [[A]]
; CHECK: fmul double [[Y]], {{%.*}}
; CHECK-NOT: i32
; CHECK: store double %{{.*}}, ptr %y
; CHECK: store double %{{.*}}
; CHECK: ret void
define void @shuffles(ptr %x, ptr %y, i1 %swap) {
entry:
  %v = load <4 x i32>, ptr %x
  br i1 %swap, label %turn, label %on
turn:
  %t = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 0, i32 1>
  br label %on
on:
  %m = phi <4 x i32> [ %v, %entry ], [ %t, %turn ]
  %d = shufflevector <4 x i32> %m, <4 x i32> poison, <4 x i32> <i32 0, i32 1, i32 0, i32 1>
  %p = bitcast <4 x i32> %d to <2 x double>
  %q = bitcast <4 x i32> %m to <2 x double>
  %r = fmul <2 x double> %p, %q
  %bits = bitcast <2 x double> %r to <4 x i32>
  %out = shufflevector <4 x i32> %bits, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 0, i32 1>
  store <4 x i32> %out, ptr %y
  ret void
}

; Halves of two numbers are no number: this one keeps its integers.
; CHECK-LABEL: @halves.linkgrad(
; CHECK: load i32
define void @halves(ptr %x, ptr %y, i1 %c) {
  %v = load <4 x i32>, ptr %x
  %s = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 0, i32 2, i32 1, i32 3>
  %p = bitcast <4 x i32> %s to <2 x i64>
  %e = extractelement <2 x i64> %p, i32 0
  %odd = and i64 %e, 1
  %f = uitofp i64 %odd to double
  store double %f, ptr %y
  ret void
}

define void @request(ptr %x, ptr %dx, ptr %y, ptr %dy, i1 %c) {
  call void @__enzyme_autodiff(ptr @shuffles, ptr %x, ptr %dx, ptr %y, ptr %dy, i1 %c)
  call void @__enzyme_autodiff(ptr @halves, ptr %x, ptr %dx, ptr %y, ptr %dy, i1 %c)
  ret void
}
