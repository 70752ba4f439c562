; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A result through memory that the caller provides.

define void @pair(ptr sret({ double, double }) %out, double %x, double %y, i64 %n) {
  %p = fmul double %x, %y
  store double %p, ptr %out
  %second = getelementptr double, ptr %out, i64 1
  store double %y, ptr %second
  %stop = icmp eq i64 %n, 0
  br i1 %stop, label %end, label %again

again:
  %n1 = sub i64 %n, 1
  call void @pair(ptr sret({ double, double }) %out, double %p, double %y, i64 %n1)
  br label %end

end:
  ret void
}

define double @f(double %x, double %y) {
  %s = alloca { double, double }
  call void @pair(ptr sret({ double, double }) %s, double %x, double %y, i64 2)
  %a = load double, ptr %s
  %q = getelementptr double, ptr %s, i64 1
  %b = load double, ptr %q
  %r = fmul double %a, %b
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (3.0, 2.0): df/dx = 16.0, df/dy = 96.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, double 2.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 0.0, double 2.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, double 2.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 16.0
  %w1 = fcmp une double %ty, 96.0
  %w2 = fcmp une double %gx, 16.0
  %w3 = fcmp une double %gy, 96.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
