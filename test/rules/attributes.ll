; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Attributes and metadata that say how a function is differentiated: by name of a
; known one, as pointer arithmetic, as an allocation, or not at all.
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

; Bodies that are wrong on purpose: the attribute goes before them.
define double @mine(double %x) noinline "enzyme_math"="exp" {
  %r = call double @exp(double %x)
  %wrong = call double @llvm.floor.f64(double %r)
  ret double %r
}
declare double @exp(double)
declare double @llvm.floor.f64(double)
declare ptr @malloc(i64)
declare void @free(ptr)
define ptr @offset(i64 %unused, ptr %p) noinline "enzyme_pointermath"="1" {
  %q = getelementptr double, ptr %p, i64 1
  ret ptr %q
}
define ptr @make(i32 %kind, i64 %bytes) noinline "enzyme_allocator"="1" "enzyme_deallocator"="-1" !enzyme_deallocator_fn !0 {
  %p = call ptr @malloc(i64 %bytes)
  ret ptr %p
}
define void @drop(ptr %p) noinline "linkgrad_frees"="0" {
  call void @free(ptr %p)
  ret void
}
!0 = !{ptr @drop}

; exp(x) through memory of make's: p[1] = exp(x); f = p[1] * p[1]
define double @f(double %x) {
  %p = call ptr @make(i32 7, i64 16)
  %q = call ptr @offset(i64 3, ptr %p)
  %e = call double @mine(double %x)
  store double %e, ptr %q
  %v = load double, ptr %q
  %r = fmul double %v, %v
  call void @drop(ptr %p)
  ret double %r
}

; Declared inactive: d/dx (x * [x^2]) = x^2, six ways.
define double @square(double %x) noinline {
  %r = fmul double %x, %x
  ret double %r
}
define double @square_inst(double %x) noinline "enzyme_inactive_inst" {
  %r = fmul double %x, %x
  ret double %r
}
define double @square_param(double "enzyme_inactive" %x) noinline {
  %r = fmul double %x, %x
  ret double %r
}
define "enzyme_inactive" double @square_return(double %x) noinline {
  %r = fmul double %x, %x
  ret double %r
}
define double @g(double %x) {
  %a = call double @square(double %x), !enzyme_inactive !1
  %b = call double @square_inst(double %x)
  %c = call double @square_param(double %x)
  %d = call double @square_return(double %x)
  %e = fmul double %x, %x, !enzyme_inactive_val !1
  %h = call double @square(double %x) "enzyme_inactive_val"
  %i = call double @square(double %x), !enzyme_inactive_inst !1
  %ab = fadd double %a, %b
  %cd = fadd double %c, %d
  %eh = fadd double %e, %h
  %abcd = fadd double %ab, %cd
  %ehi = fadd double %eh, %i
  %sum = fadd double %abcd, %ehi
  %r = fmul double %x, %sum
  ret double %r
}
!1 = !{}

; enzyme_active: a body goes before what its name would say (floor has no
; derivative).
define double @floor(double %x) noinline "enzyme_active" {
  %r = fmul double %x, 3.0
  ret double %r
}
define double @h(double %x) {
  %a = call double @floor(double %x), !enzyme_active !1
  %r = fmul double %a, %x, !enzyme_active_val !1
  ret double %r
}

define i1 @differs(double %a, double %b) {
  %d = fsub double %a, %b
  %m = call double @llvm.fabs.f64(double %d)
  %r = fcmp ugt double %m, 1.0e-9
  ret i1 %r
}
declare double @llvm.fabs.f64(double)

define i32 @main() {
  %fr = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 0.5)
  %ft = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 0.5, double 1.0)
  %gr = call double (ptr, ...) @__enzyme_autodiff(ptr @g, double 2.0)
  %gt = call double (ptr, ...) @__enzyme_fwddiff(ptr @g, double 2.0, double 1.0)
  %hr = call double (ptr, ...) @__enzyme_autodiff(ptr @h, double 2.0)
  %ht = call double (ptr, ...) @__enzyme_fwddiff(ptr @h, double 2.0, double 1.0)
  %e = call double @exp(double 1.0)
  %want = fmul double %e, 2.0
  %w0 = call i1 @differs(double %fr, double %want)
  %w1 = call i1 @differs(double %ft, double %want)
  %w2 = call i1 @differs(double %gr, double 28.0)
  %w3 = call i1 @differs(double %gt, double 28.0)
  %w4 = call i1 @differs(double %hr, double 12.0)
  %w5 = call i1 @differs(double %ht, double 12.0)
  %c0 = select i1 %w0, i32 1, i32 0
  %c1 = select i1 %w1, i32 2, i32 %c0
  %c2 = select i1 %w2, i32 3, i32 %c1
  %c3 = select i1 %w3, i32 4, i32 %c2
  %c4 = select i1 %w4, i32 5, i32 %c3
  %c5 = select i1 %w5, i32 6, i32 %c4
  ret i32 %c5
}
