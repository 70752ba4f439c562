; A number that std::from_chars reads has memory of its own, and what it takes the
; place of loses its derivative, unless there was none. The pointer that is
; returned is one into the text. C++20's `stream.str() const &` is inactive.

; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s

declare { ptr, i32 } @_ZSt10from_charsPKcS0_RdSt12chars_format(ptr, ptr, ptr, i32)
declare { ptr, i32 } @_ZSt8to_charsPcS_d(ptr, ptr, double)
declare void @_ZNKRSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEE3strEv(ptr, ptr)
@enzyme_const = external global i32
declare double @__enzyme_autodiff(...)

; CHECK-LABEL: @f.linkgrad
; CHECK: %[[R:.*]] = call { ptr, i32 } @_ZSt10from_charsPKcS0_RdSt12chars_format(ptr %text, ptr %end, ptr {{.*}}%[[S:.*]], i32 3)
; CHECK: %[[E:.*]] = extractvalue { ptr, i32 } %[[R]], 1
; CHECK: %[[D:.*]] = icmp eq i32 %[[E]], 0
; CHECK: %[[V:.*]] = load double, ptr %[[S]]
; CHECK: select i1 %[[D]], double %[[V]], double %x
; CHECK: %[[W:.*]] = call { ptr, i32 } @_ZSt8to_charsPcS_d(ptr %buffer, ptr %bend, double
; CHECK: %[[T:.*]] = extractvalue { ptr, i32 } %[[W]], 0
; CHECK: %[[A:.*]] = ptrtoint ptr %[[T]]
; CHECK: getelementptr i8, ptr %buffer
define double @f(double %x, ptr %text, ptr %end, ptr %buffer, ptr %bend, ptr %stream, ptr %string) "enzyme_allow"="number-as-text" {
  %p = alloca double
  store double %x, ptr %p
  %r = call { ptr, i32 } @_ZSt10from_charsPKcS0_RdSt12chars_format(ptr %text, ptr %end, ptr %p, i32 3)
  %v = load double, ptr %p
  %y = fmul double %v, %x
  %w = call { ptr, i32 } @_ZSt8to_charsPcS_d(ptr %buffer, ptr %bend, double %y)
  %last = extractvalue { ptr, i32 } %w, 0
  store i8 0, ptr %last
  call void @_ZNKRSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEE3strEv(ptr %string, ptr %stream)
  ret double %y
}

define double @gradient(double %x, ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %g) {
  %s = call double (...) @__enzyme_autodiff(ptr @f, double %x, ptr @enzyme_const, ptr %a, ptr @enzyme_const, ptr %b, ptr @enzyme_const, ptr %c, ptr @enzyme_const, ptr %d, ptr @enzyme_const, ptr %e, ptr @enzyme_const, ptr %g)
  ret double %s
}
