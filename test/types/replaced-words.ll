; RUN: env LINKGRAD_PRINT=types %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Floats that are stored in place of words say nothing by their type, but what
; they were made of does: memory is what it was copied from, also where a word was
; chosen or has another sign.

; CHECK-LABEL: types of 'f.linkgrad'
; CHECK: %a: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double, [-1,16]:Float@double}
define internal double @f(ptr %x, ptr %n, i1 %c, ptr %a) {
  %number = load double, ptr %x
  %square = fmul double %number, %number
  %bits = load double, ptr %x, !linkgrad.bits !0
  store double %bits, ptr %a, !linkgrad.bits !0
  %a8 = getelementptr i8, ptr %a, i64 8
  %either = select i1 %c, double %bits, double %square
  store double %either, ptr %a8, !linkgrad.bits !0
  %a16 = getelementptr i8, ptr %a, i64 16
  %negative = fneg double %bits
  store double %negative, ptr %a16, !linkgrad.bits !0
  ret double %square
}

define double @ask(ptr %x, ptr %dx, ptr %n, ptr %dn, i1 %c, ptr %a, ptr %da) {
  %r = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, ptr %x, ptr %dx, ptr %n, ptr %dn, i1 %c, ptr %a, ptr %da)
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)

!0 = !{}
