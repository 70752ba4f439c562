; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; std::string's append returns its string; insert with an iterator another one.
declare double @__enzyme_fwddiff(ptr, ...)
declare ptr @_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6appendEPKc(ptr, ptr)
declare ptr @_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6insertEN9__gnu_cxx17__normal_iteratorIPKcS4_EEc(ptr, ptr, i8)
@word = constant [2 x i8] c"a\00"

; CHECK-LABEL: define internal double @f.linkgrad(
; CHECK: call ptr @{{.*}}appendEPKc(ptr %text, ptr {{.*}}@word)
; CHECK-NEXT: %at = {{.*}}call ptr @{{.*}}insertE{{.*}}(ptr %text, ptr %text, i8 98)
; CHECK: load i8, ptr %at
define double @f(double %x, ptr %text) {
  %r = call ptr @_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6appendEPKc(ptr %text, ptr @word)
  %at = call ptr @_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6insertEN9__gnu_cxx17__normal_iteratorIPKcS4_EEc(ptr %r, ptr %r, i8 98)
  %c = load i8, ptr %at
  %n = sitofp i8 %c to double
  %y = fmul double %x, %n
  ret double %y
}

; What is returned in memory need not be a string: std::allocator is, too, and no pointer is stored there.
declare void @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6substrEmm(ptr sret([32 x i8]), ptr, i64, i64)
declare void @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE13get_allocatorEv(ptr sret([1 x i8]), ptr)
; CHECK-LABEL: define internal double @g.linkgrad(
; CHECK: store ptr null, ptr %part
; CHECK-NEXT: call void @{{.*}}substrEmm(
; CHECK-NOT: store ptr null
; CHECK: call void @{{.*}}get_allocatorEv(
; CHECK: ret double
define double @g(double %x, ptr %text) {
  %part = alloca [32 x i8]
  %by = alloca [1 x i8]
  call void @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6substrEmm(ptr sret([32 x i8]) %part, ptr %text, i64 0, i64 1)
  call void @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE13get_allocatorEv(ptr sret([1 x i8]) %by, ptr %part)
  %c = load i8, ptr %by
  %n = sitofp i8 %c to double
  %y = fmul double %x, %n
  ret double %y
}
@enzyme_const = external global i32
define double @ask(double %x, ptr %text) {
  %d = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0, ptr @enzyme_const, ptr %text)
  %e = call double (ptr, ...) @__enzyme_fwddiff(ptr @g, double %x, double 1.0, ptr @enzyme_const, ptr %text)
  %de = fadd double %d, %e
  ret double %de
}
