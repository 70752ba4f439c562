; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: lli %t.ll
; What divides is a count, although the quotient is kept where a number lies at other
; times (results of threads, collected in place of their handles): only what is no
; count may be the bits of a number in disguise.

@enzyme_dup = external global i32
@enzyme_const = external global i32
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

; slot = n / parts; slot = x[0] * x[0]; slot * parts
define double @f(ptr %x, ptr %parts, i64 %n, ptr %slot) {
  %p = load i64, ptr %parts
  %size = udiv i64 %n, %p
  store i64 %size, ptr %slot
  %again = load volatile i64, ptr %slot
  %some = icmp ne i64 %again, 0
  br i1 %some, label %part, label %none
part:
  %v = load double, ptr %x
  %vv = fmul double %v, %v
  store double %vv, ptr %slot
  %r = load volatile double, ptr %slot
  %count = uitofp i64 %p to double
  %sum = fmul double %r, %count
  ret double %sum
none:
  ret double 0.0
}

define i32 @main() {
  %x = alloca double
  %dx = alloca double
  store double 3.0, ptr %x
  store double 0.0, ptr %dx
  %parts = alloca i64
  %dparts = alloca i64
  store i64 2, ptr %parts
  store i64 0, ptr %dparts
  %slot = alloca double
  %dslot = alloca double
  store double 0.0, ptr %slot
  store double 0.0, ptr %dslot
  call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr @enzyme_dup, ptr %x, ptr %dx, ptr @enzyme_dup, ptr %parts, ptr %dparts, ptr @enzyme_const, i64 8, ptr @enzyme_dup, ptr %slot, ptr %dslot)
  %g = load double, ptr %dx
  store double 1.0, ptr %dx
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, ptr @enzyme_dup, ptr %x, ptr %dx, ptr @enzyme_dup, ptr %parts, ptr %dparts, ptr @enzyme_const, i64 8, ptr @enzyme_dup, ptr %slot, ptr %dslot)
  %a = fcmp une double %g, 12.0
  %b = fcmp une double %t, 12.0
  %aa = zext i1 %a to i32
  %bb = select i1 %b, i32 2, i32 0
  %s = add i32 %aa, %bb
  ret i32 %s
}
