; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Attributes and metadata that say how a function is differentiated: by name of a
; known one, as pointer arithmetic, as an allocation, or not at all.
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

; Bodies that no derivative could be made of, or that have another one.
define double @mine(double %x) noinline "enzyme_math"="sin" {
  %r = fmul double %x, 0.5
  ret double %r
}
declare double @cos(double)
@one = global i64 1
define ptr @offset(i64 %unused, ptr %p) noinline "enzyme_pointermath"="1" {
  %bits = ptrtoint ptr %p to i64
  %times = load volatile i64, ptr @one
  %same = mul i64 %bits, %times
  %next = add i64 %same, 8
  %q = inttoptr i64 %next to ptr
  ret ptr %q
}
@pool = global [256 x i8] zeroinitializer
@top = global ptr @pool
@dropped = global i32 0
define ptr @make(i32 %kind, i64 %bytes) noinline "enzyme_allocator"="1" "enzyme_deallocator"="-1" !enzyme_deallocator_fn !0 {
  %p = load ptr, ptr @top
  %n = getelementptr i8, ptr %p, i64 %bytes
  store ptr %n, ptr @top
  ret ptr %p
}
define void @drop(ptr %p) noinline {
  %n = load i32, ptr @dropped
  %m = add i32 %n, 1
  store i32 %m, ptr @dropped
  ret void
}
!0 = !{ptr @drop}

; "sin"(x) through memory of make's: p[1] = x / 2; f = p[1] * p[1]
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

; enzyme_active: a body goes before what its name would say (a stream's).
define double @_ZNSo5firstEd(double %x) noinline "enzyme_active" {
  %r = fmul double %x, 3.0
  ret double %r
}
define double @h(double %x) {
  %a = call double @_ZNSo5firstEd(double %x)
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
  %e = call double @cos(double 0.5)
  %want = fmul double %e, 0.5
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
  %n = load i32, ptr @dropped
  %w6 = icmp ne i32 %n, 4
  %c6 = select i1 %w6, i32 7, i32 %c5
  ret i32 %c6
}
