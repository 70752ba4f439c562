; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A virtual call: the table of the object says which function, and so it does for
; the derivative. The shadow of the object has the same table, or none.

@square.table = internal constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @square] }
@twice.table = internal constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @twice] }

define internal double @square(ptr %this, double %x) {
  %p = getelementptr i8, ptr %this, i64 8
  %k = load double, ptr %p
  %xx = fmul double %x, %x
  %r = fmul double %xx, %k
  ret double %r
}

define internal double @twice(ptr %this, double %x) {
  %p = getelementptr i8, ptr %this, i64 8
  %k = load double, ptr %p
  %kk = fmul double %k, %k
  %r = fmul double %x, %kk
  ret double %r
}

define internal double @call(ptr %object, double %x) noinline {
  %table = load ptr, ptr %object
  %slot = getelementptr i8, ptr %table, i64 8
  %f = load ptr, ptr %slot
  %r = call double %f(ptr %object, double %x)
  ret double %r
}

; k x x + k k x
define double @f(double %x, double %k) {
  %a = alloca { ptr, double }
  %b = alloca { ptr, double }
  store ptr getelementptr (i8, ptr @square.table, i64 8), ptr %a
  store ptr getelementptr (i8, ptr @twice.table, i64 8), ptr %b
  %ak = getelementptr i8, ptr %a, i64 8
  %bk = getelementptr i8, ptr %b, i64 8
  store double %k, ptr %ak
  store double %k, ptr %bk
  %u = call double @call(ptr %a, double %x)
  %v = call double @call(ptr %b, double %x)
  %r = fadd double %u, %v
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (3.0, 2.0): df/dx = 16.0, df/dk = 21.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, double 2.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 0.0, double 2.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, double 2.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 16.0
  %w1 = fcmp une double %ty, 21.0
  %w2 = fcmp une double %gx, 16.0
  %w3 = fcmp une double %gy, 21.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
