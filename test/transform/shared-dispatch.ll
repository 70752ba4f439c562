; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -S %s -o %t.ll 2>&1 | FileCheck %s
; RUN: lli %t.ll
; The nodes of a tree call each other: their calls share one chain of comparisons,
; into which the nodes are inlined. It calls itself, so that this comes to an end. The
; shadows of nodes may be without a table: nobody looks at the pointer's.

; CHECK: define internal double @[[D:linkgrad.dispatch.*]](ptr "enzyme_inactive" %0,
; CHECK-COUNT-4: call double @[[D]](ptr
; CHECK-NOT: call double @
; CHECK: define internal double @f.linkgrad
; CHECK-COUNT-4: call double @[[D]](ptr
; CHECK-NOT: call double @

@leaf.table = internal constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @leaf] }
@sum.table = internal constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @sum] }
@product.table = internal constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @product] }

define internal double @leaf(ptr %this, double %x) {
  %p = getelementptr i8, ptr %this, i64 8
  %k = load double, ptr %p
  %r = fmul double %k, %x
  ret double %r
}

define internal double @sum(ptr %this, double %x) {
  %a.at = getelementptr i8, ptr %this, i64 8
  %b.at = getelementptr i8, ptr %this, i64 16
  %a = load ptr, ptr %a.at
  %b = load ptr, ptr %b.at
  %a.table = load ptr, ptr %a
  %a.slot = getelementptr i8, ptr %a.table, i64 8
  %a.call = load ptr, ptr %a.slot
  %u = call double %a.call(ptr %a, double %x)
  %b.table = load ptr, ptr %b
  %b.slot = getelementptr i8, ptr %b.table, i64 8
  %b.call = load ptr, ptr %b.slot
  %v = call double %b.call(ptr %b, double %x)
  %r = fadd double %u, %v
  ret double %r
}

define internal double @product(ptr %this, double %x) {
  %a.at = getelementptr i8, ptr %this, i64 8
  %b.at = getelementptr i8, ptr %this, i64 16
  %a = load ptr, ptr %a.at
  %b = load ptr, ptr %b.at
  %a.table = load ptr, ptr %a
  %a.slot = getelementptr i8, ptr %a.table, i64 8
  %a.call = load ptr, ptr %a.slot
  %u = call double %a.call(ptr %a, double %x)
  %b.table = load ptr, ptr %b
  %b.slot = getelementptr i8, ptr %b.table, i64 8
  %b.call = load ptr, ptr %b.slot
  %v = call double %b.call(ptr %b, double %x)
  %r = fmul double %u, %v
  ret double %r
}

define double @f(ptr %node, double %x) {
  %table = load ptr, ptr %node
  %slot = getelementptr i8, ptr %table, i64 8
  %call = load ptr, ptr %slot
  %r = call double %call(ptr %node, double %x)
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare double @__enzyme_autodiff(ptr, ...)

; (3 x + 5 x) 5 x = 40 x x: the derivative is 80 x, and by the two leaves at x = 2
; 5 x x = 20 and (5 x + 8 x) x = 52.
define i32 @main() {
  %a = alloca { ptr, double }
  %b = alloca { ptr, double }
  %s = alloca { ptr, ptr, ptr }
  %p = alloca { ptr, ptr, ptr }
  %da = alloca { ptr, double }
  %db = alloca { ptr, double }
  %ds = alloca { ptr, ptr, ptr }
  %dp = alloca { ptr, ptr, ptr }
  %ak = getelementptr i8, ptr %a, i64 8
  %bk = getelementptr i8, ptr %b, i64 8
  %s0 = getelementptr i8, ptr %s, i64 8
  %s1 = getelementptr i8, ptr %s, i64 16
  %p0 = getelementptr i8, ptr %p, i64 8
  %p1 = getelementptr i8, ptr %p, i64 16
  store ptr getelementptr (i8, ptr @leaf.table, i64 8), ptr %a
  store ptr getelementptr (i8, ptr @leaf.table, i64 8), ptr %b
  store ptr getelementptr (i8, ptr @sum.table, i64 8), ptr %s
  store ptr getelementptr (i8, ptr @product.table, i64 8), ptr %p
  store double 3.0, ptr %ak
  store double 5.0, ptr %bk
  store ptr %a, ptr %s0
  store ptr %b, ptr %s1
  store ptr %s, ptr %p0
  store ptr %b, ptr %p1
  %dak = getelementptr i8, ptr %da, i64 8
  %dbk = getelementptr i8, ptr %db, i64 8
  %ds0 = getelementptr i8, ptr %ds, i64 8
  %ds1 = getelementptr i8, ptr %ds, i64 16
  %dp0 = getelementptr i8, ptr %dp, i64 8
  %dp1 = getelementptr i8, ptr %dp, i64 16
  store ptr null, ptr %da
  store ptr null, ptr %db
  store ptr null, ptr %ds
  store ptr null, ptr %dp
  store double 0.0, ptr %dak
  store double 0.0, ptr %dbk
  store ptr %da, ptr %ds0
  store ptr %db, ptr %ds1
  store ptr %ds, ptr %dp0
  store ptr %db, ptr %dp1
  %gx = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %p, ptr %dp, double 2.0)
  %ga = load double, ptr %dak
  %gb = load double, ptr %dbk
  store double 1.0, ptr %dak
  store double 0.0, ptr %dbk
  %ta = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, ptr %p, ptr %dp, double 2.0, double 0.0)
  store double 0.0, ptr %dak
  store double 1.0, ptr %dbk
  %tb = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, ptr %p, ptr %dp, double 2.0, double 0.0)
  %w0 = fcmp une double %gx, 160.0
  %w1 = fcmp une double %ga, 20.0
  %w2 = fcmp une double %gb, 52.0
  %w3 = fcmp une double %ta, 20.0
  %w4 = fcmp une double %tb, 52.0
  %o0 = or i1 %w0, %w1
  %o1 = or i1 %o0, %w2
  %o2 = or i1 %o1, %w3
  %o3 = or i1 %o2, %w4
  %status = zext i1 %o3 to i32
  ret i32 %status
}
