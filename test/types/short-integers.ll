; RUN: env LINKGRAD_PRINT=types %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Objects of two classes that are reached by one pointer: where one counts in two
; or four bytes, the other keeps addresses. Nobody moves an address in such pieces.
; So what is loaded, or taken out of a word, is an integer, and what it is stored
; to is one, too. A byte is one if it lies beside such a piece.

; CHECK-LABEL: types of 'f.linkgrad'
; CHECK: %n: {[-1]:Integer}
; CHECK: %m: {[-1]:Integer}
; CHECK: %quarter: {[-1]:Integer}
; CHECK: %low: {[-1]:Integer}
; CHECK: %high: {[-1]:Integer}
; CHECK: %byte: {[-1]:Integer}
define internal double @f(double %x, ptr %p, ptr %to) {
  %n = load i32, ptr %p
  %p4 = getelementptr i8, ptr %p, i64 4
  %m = load i32, ptr %p4
  %more = add i32 %n, 1
  store i32 %more, ptr %p
  %moremore = add i32 %m, 1
  store i32 %moremore, ptr %p4
  store i32 %n, ptr %to
  %p8 = getelementptr i8, ptr %p, i64 8
  %quarter = load i16, ptr %p8
  %next = add i16 %quarter, 1
  store i16 %next, ptr %p8
  %q = load ptr, ptr %p
  %q8 = load ptr, ptr %p8
  %word = load i64, ptr %p
  %low = trunc i64 %word to i32
  store i32 %low, ptr %to
  %shifted = lshr i64 %word, 32
  %high = trunc i64 %shifted to i16
  store i16 %high, ptr %to
  %shifted.again = lshr i64 %word, 56
  %byte = trunc i64 %shifted.again to i8
  store i8 %byte, ptr %to
  %a = load double, ptr %q
  %b = load double, ptr %q8
  %ab = fmul double %a, %b
  %r = fmul double %ab, %x
  ret double %r
}

define double @ask(double %x, ptr %p, ptr %dp, ptr %to, ptr %dto) {
  %a = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0, ptr %p, ptr %dp, ptr %to, ptr %dto)
  ret double %a
}

declare double @__enzyme_fwddiff(ptr, ...)
