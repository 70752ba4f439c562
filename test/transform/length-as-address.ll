; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: lli %t.ll
; The distance of two pointers, divided by the size of an element, is a length, also
; where it has the type of a pointer (one variant of a Rust enum has a length where
; another has a pointer): no address of the block that the derivative would have to
; find.

@enzyme_dup = external global i32
@enzyme_const = external global i32
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

; x[0] * x[0] * (the number of x)
define double @f(ptr %x, ptr %end, ptr %slot) {
  %a = ptrtoint ptr %x to i64
  %b = ptrtoint ptr %end to i64
  %bytes = sub nuw i64 %b, %a
  %n = lshr exact i64 %bytes, 3
  %word = inttoptr i64 %n to ptr
  store ptr %word, ptr %slot
  %other = getelementptr ptr, ptr %slot, i64 1
  store ptr %x, ptr %other
  %length = load volatile i64, ptr %slot
  %from = load volatile ptr, ptr %other
  %v = load double, ptr %from
  %vv = fmul double %v, %v
  %count = uitofp i64 %length to double
  %r = fmul double %vv, %count
  ret double %r
}

define i32 @main() {
  %x = alloca [4 x double]
  %dx = alloca [4 x double]
  store <4 x double> splat (double 3.0), ptr %x, align 8
  store [4 x double] zeroinitializer, ptr %dx
  %slot = alloca [2 x ptr]
  %dslot = alloca [2 x ptr]
  store [2 x ptr] zeroinitializer, ptr %slot
  store [2 x ptr] zeroinitializer, ptr %dslot
  %end = getelementptr double, ptr %x, i64 4
  %dend = getelementptr double, ptr %dx, i64 4
  call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr @enzyme_dup, ptr %x, ptr %dx, ptr @enzyme_dup, ptr %end, ptr %dend, ptr @enzyme_dup, ptr %slot, ptr %dslot)
  %g = load double, ptr %dx
  store <4 x double> splat (double 1.0), ptr %dx, align 8
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, ptr @enzyme_dup, ptr %x, ptr %dx, ptr @enzyme_dup, ptr %end, ptr %dend, ptr @enzyme_dup, ptr %slot, ptr %dslot)
  %a = fcmp une double %g, 24.0
  %b = fcmp une double %t, 24.0
  %aa = zext i1 %a to i32
  %bb = select i1 %b, i32 2, i32 0
  %s = add i32 %aa, %bb
  ret i32 %s
}
