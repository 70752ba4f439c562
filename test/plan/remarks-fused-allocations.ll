; A sum over samples is fused if an exception where there is no memory leaves it by way of one
; place, which the function only cleans up in.
; RUN: %opt -passes=linkgrad -pass-remarks-analysis=linkgrad-tape %s -S 2>&1 | FileCheck %s
; RUN: sed 's/cleanup ; or/cleanup catch ptr null ; or/' %s | %opt -passes=linkgrad -pass-remarks-analysis=linkgrad-tape -disable-output 2>&1 | FileCheck %s --check-prefix=OTHER --allow-empty
; RUN: sed 's/%uses = phi ptr .*/%uses = phi ptr [ %own.i, %loop ]/' %s | %opt -passes=linkgrad -pass-remarks-analysis=linkgrad-tape -disable-output 2>&1 | FileCheck %s --check-prefix=OTHER --allow-empty
; OTHER-NOT: error
; OTHER-NOT: the reverse of each iteration of this loop follows

; CHECK: the reverse of each iteration of this loop follows it at once
; What is thrown in an iteration is cleaned up where it was.
; CHECK: define internal void @linkgrad.reverse.f(
; CHECK: invoke {{.*}} @linkgrad.augmented.f(
; CHECK: landingpad
; CHECK: define internal {{.*}} @linkgrad.forward.f(
; CHECK: invoke {{.*}} @linkgrad.forward.f.
; CHECK: landingpad
; CHECK: resume
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
declare double @llvm.sin.f64(double)
declare noalias ptr @_Znwm(i64)
declare void @_ZdlPv(ptr)
declare i32 @__gxx_personality_v0(...)
@enzyme_dup = external global i32
@enzyme_const = external global i32

define double @f(ptr %x, i64 %n, i64 %m) personality ptr @__gxx_personality_v0 !dbg !4 {
entry:
  %bytes = shl i64 %m, 3
  %own = call noalias ptr @_Znwm(i64 %bytes)
  %first = load double, ptr %x
  br label %begin
begin:
  %l = phi i64 [ 0, %entry ], [ %l.next, %begin ]
  %ol = getelementptr double, ptr %own, i64 %l
  store double %first, ptr %ol
  %l.next = add nuw nsw i64 %l, 1
  %l.more = icmp ult i64 %l.next, %m
  br i1 %l.more, label %begin, label %start
start:
  br label %loop, !dbg !5
loop:
  %i = phi i64 [ 0, %start ], [ %next, %latch ]
  %sum = phi double [ 0.0, %start ], [ %total, %latch ]
  %own.i = getelementptr double, ptr %own, i64 %i
  %t = invoke noalias ptr @_Znwm(i64 %bytes) to label %made unwind label %none
made:
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  br label %fill, !dbg !5
fill:
  %k = phi i64 [ 0, %made ], [ %k.next, %fill ]
  %y = phi double [ %v, %made ], [ %z, %fill ]
  %z = call double @llvm.sin.f64(double %y)
  %tk = getelementptr double, ptr %t, i64 %k
  store double %z, ptr %tk
  %k.next = add nuw nsw i64 %k, 1
  %k.more = icmp ult i64 %k.next, %m
  br i1 %k.more, label %fill, label %inner, !dbg !5
inner:
  %j = phi i64 [ 0, %fill ], [ %j.next, %inner ]
  %u = phi double [ 0.0, %fill ], [ %w, %inner ]
  %tj = getelementptr double, ptr %t, i64 %j
  %a = load double, ptr %tj
  %oj = getelementptr double, ptr %own, i64 %j
  %b = load double, ptr %oj
  %ab = fmul double %a, %b
  %w = fadd double %u, %ab
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %m
  br i1 %j.more, label %inner, label %latch, !dbg !5
latch:
  call void @_ZdlPv(ptr %t)
  %total = fadd double %sum, %w
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit, !dbg !5
exit:
  call void @_ZdlPv(ptr %own)
  %half = fmul double %total, 0.5
  ret double %half
none:
  %uses = phi ptr [ null, %loop ]
  %thrown = landingpad { ptr, i32 }
    cleanup ; or
  call void @_ZdlPv(ptr %own)
  call void @_ZdlPv(ptr %uses)
  resume { ptr, i32 } %thrown
}

define double @gradient(ptr %x, ptr %dx, i64 %n, i64 %m) {
  %d = load i32, ptr @enzyme_dup
  %c = load i32, ptr @enzyme_const
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, i32 %d, ptr %x, ptr %dx, i32 %c, i64 %n, i32 %c, i64 %m)
  %s = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, i32 %d, ptr %x, ptr %dx, i32 %c, i64 %n, i32 %c, i64 %m)
  %rs = fadd double %r, %s
  ret double %rs
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: LineTablesOnly)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "")
!3 = !DISubroutineType(types: null)
!4 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 2, column: 5, scope: !4)
