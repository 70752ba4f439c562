; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; A function that gives a double's bits to one of its callers and an integer to
; the other is copied: one copy has a derivative, the other is called as it is.

; CHECK-LABEL: define internal {{.*}} @linkgrad.forward.f(
; CHECK-DAG: call {{.*}} @linkgrad.forward.pick(
; CHECK-DAG: call i64 @pick.linkgrad{{[.0-9]*}}(ptr
; CHECK: ret

; CHECK-LABEL: define internal {{.*}} @linkgrad.reverse.f(
; CHECK-DAG: call i64 @pick.linkgrad{{[.0-9]*}}(ptr
; CHECK: ret

define i64 @pick(ptr %from, i64 %n) {
  %second = getelementptr i64, ptr %from, i64 %n
  %a = load i64, ptr %from
  %b = load i64, ptr %second
  %c = icmp ugt i64 %n, 3
  %word = select i1 %c, i64 %a, i64 %b
  ret i64 %word
}

define double @f(ptr %x, ptr %table, i64 %n) {
  %word = call i64 @pick(ptr %x, i64 %n) noinline
  %number = bitcast i64 %word to double
  %index = call i64 @pick(ptr %table, i64 %n) noinline
  %next = add i64 %index, 1
  %place = getelementptr double, ptr %x, i64 %next
  %other = load double, ptr %place
  %y = fmul double %number, %other
  ret double %y
}

define double @forward(ptr %x, ptr %dx, ptr %table, i64 %n) {
  %d = call double (...) @__enzyme_fwddiff(ptr @f, metadata !"enzyme_dup", ptr %x, ptr %dx, metadata !"enzyme_const", ptr %table, i64 %n)
  ret double %d
}

define void @reverse(ptr %x, ptr %dx, ptr %table, i64 %n) {
  call void (...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_dup", ptr %x, ptr %dx, metadata !"enzyme_const", ptr %table, i64 %n)
  ret void
}

declare double @__enzyme_fwddiff(...)
declare void @__enzyme_autodiff(...)
