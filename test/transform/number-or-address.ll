; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: lli %t.ll
; A register that is a number on one path and an address on the other: each path
; loads its own.
; f = x * x on one path, 3 * x on the other.
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

define double @f(double %x, i1 %is) {
entry:
  %p = alloca i64
  %far = alloca double
  %three = fmul double %x, 3.0
  store double %three, ptr %far
  br i1 %is, label %square, label %there

square:
  %xx = fmul double %x, %x
  store double %xx, ptr %p
  br label %both

there:
  store ptr %far, ptr %p
  br label %both

both:
  call void @escape(ptr %p)
  %d = load double, ptr %p
  br i1 %is, label %number, label %pointer

number:
  ret double %d

pointer:
  %bits = bitcast double %d to i64
  %q = inttoptr i64 %bits to ptr
  %e = load double, ptr %q
  ret double %e
}

define internal void @escape(ptr %p) noinline {
  ret void
}

define i32 @main() {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 5.0, i1 true)
  %s = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 5.0, i1 false)
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 5.0, double 1.0, i1 true)
  %u = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 5.0, double 1.0, i1 false)
  %a = fcmp oeq double %r, 10.0
  %b = fcmp oeq double %s, 3.0
  %c = fcmp oeq double %t, 10.0
  %d = fcmp oeq double %u, 3.0
  %ab = and i1 %a, %b
  %cd = and i1 %c, %d
  %ok = and i1 %ab, %cd
  %code = select i1 %ok, i32 0, i32 1
  ret i32 %code
}
