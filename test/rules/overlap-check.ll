; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A vectorised rule compares distances of its pointers. That is no access through
; them: with several lanes the derivative may still be called for each.
declare [2 x double] @__enzyme_fwddiff(ptr, ...)

define void @derivative(ptr %out, ptr %dout, ptr %in, ptr %din) {
  %a = ptrtoint ptr %dout to i64
  %b = ptrtoint ptr %in to i64
  %d = sub i64 %a, %b
  %near = icmp ult i64 %d, 32
  %seen = alloca i1
  store volatile i1 %near, ptr %seen
  %v = load double, ptr %in
  store double %v, ptr %out
  %t = load double, ptr %din
  %r = fmul double %t, 5.0
  store double %r, ptr %dout
  ret void
}
define void @copy(ptr %out, ptr %in) noinline !enzyme_derivative !{ptr @derivative} {
  %v = load double, ptr %in
  store double %v, ptr %out
  ret void
}

define double @f(double %x) {
  %p = alloca double
  %q = alloca double
  store double %x, ptr %p
  call void @copy(ptr %q, ptr %p)
  %r = load double, ptr %q
  ret double %r
}
define i32 @main() {
  %r = call [2 x double] (ptr, ...) @__enzyme_fwddiff(ptr @f, metadata !"enzyme_width", i32 2, double 2.0, double 1.0, double 3.0)
  %a = extractvalue [2 x double] %r, 0
  %b = extractvalue [2 x double] %r, 1
  %wa = fcmp une double %a, 5.0
  %wb = fcmp une double %b, 15.0
  %w = or i1 %wa, %wb
  %e = zext i1 %w to i32
  ret i32 %e
}
