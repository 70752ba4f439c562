; RUN: not %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; An integer in the lower half of a word that held an address before is a key, not an
; address: unless numbers lie where it leads to, behind a pointer here. Nobody knows
; the object, nor its shadow.
; CHECK: error: cannot tell whether an integer of 8 bytes holds floating-point numbers, integers or pointers [unknown-type]
declare double @__enzyme_autodiff(ptr, ...)

define double @f(ptr %x, ptr %block, ptr %other, i32 %offset) {
  %next = add i32 %offset, 16
  %low = zext i32 %next to i64
  %half.of = ptrtoint ptr %block to i64
  %high = and i64 %half.of, -4294967296
  %bits = or disjoint i64 %high, %low
  %p = inttoptr i64 %bits to ptr
  %link = load ptr, ptr %p
  store ptr null, ptr %link
  %at = getelementptr i8, ptr %p, i64 8
  %v = load double, ptr %x
  store double %v, ptr %at
  %r = load volatile double, ptr %at
  ret double %r
}

define double @run(ptr %x, ptr %dx, ptr %b, ptr %db, ptr %o, ptr %do, i32 %n) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, ptr %b, ptr %db, ptr %o, ptr %do, i32 %n)
  ret double %r
}
