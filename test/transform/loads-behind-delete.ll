; RUN: split-file %s %t
; RUN: cat %t/main.ll %t/theirs.ll > %t/a.ll
; RUN: cat %t/main.ll %t/ours.ll > %t/b.ll
; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %t/a.ll 2>&1 | FileCheck %s
; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %t/b.ll 2>&1 | FileCheck %s --check-prefix=OWN
; What a container holds is not loaded again behind each allocation, unless the program
; has functions of its own for that, which may do anything.

; CHECK-LABEL: define internal double @f
; CHECK: loop:
; CHECK-NOT: load ptr
; CHECK: ret double

; OWN-LABEL: define internal double @f
; OWN: loop:
; OWN: load ptr
; OWN: ret double

;--- main.ll
declare void @__enzyme_autodiff(ptr, ...)

define double @f(ptr align 8 dereferenceable(16) %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %total, %loop ]
  %block = call noalias ptr @_Znwm(i64 800)
  %a = load ptr, ptr %x
  %p = getelementptr inbounds double, ptr %a, i64 %i
  %v = load double, ptr %p
  %q = getelementptr inbounds double, ptr %block, i64 %i
  store double 1.0, ptr %block
  store double %v, ptr %q
  %w = load double, ptr %block
  call void @_ZdlPv(ptr %block)
  %total = fadd double %sum, %w
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %total
}

define void @gradient(ptr %x, ptr %dx, i64 %n) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, i64 %n)
  ret void
}

;--- theirs.ll
declare noalias ptr @_Znwm(i64)
declare void @_ZdlPv(ptr)

;--- ours.ll
declare noalias ptr @malloc(i64)
declare void @free(ptr)
@count = global i64 0

define ptr @_Znwm(i64 %n) {
  %old = load i64, ptr @count
  %new = add i64 %old, 1
  store i64 %new, ptr @count
  %p = call ptr @malloc(i64 %n)
  ret ptr %p
}

define void @_ZdlPv(ptr %p) {
  call void @free(ptr %p)
  ret void
}
