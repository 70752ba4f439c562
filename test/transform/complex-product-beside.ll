; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; A product of complex numbers looks at NaNs to find infinities, and what the call gives more
; than the formula has no derivative. That is no reason to guard products elsewhere
; (compare dropped-nan.ll).

; CHECK-LABEL: define {{.*}}@linkgrad.reverse.beside(
; CHECK-NOT: fcmp {{.*}}une double
; CHECK: ret

declare double @__enzyme_autodiff(ptr, ...)
declare { double, double } @__muldc3(double, double, double, double)

define double @beside(ptr %x) {
  %a = load double, ptr %x
  %x1 = getelementptr double, ptr %x, i64 1
  %b = load double, ptr %x1
  %p = fmul double %a, %b
  %q = fmul double %p, %a
  ret double %q
}

define double @complex(ptr %x) {
entry:
  %a = load double, ptr %x
  %x1 = getelementptr double, ptr %x, i64 1
  %b = load double, ptr %x1
  %aa = fmul double %a, %a
  %bb = fmul double %b, %b
  %ab = fmul double %a, %b
  %re = fsub double %aa, %bb
  %im = fadd double %ab, %ab
  %re.nan = fcmp uno double %re, %re
  br i1 %re.nan, label %first, label %done
first:
  %im.nan = fcmp uno double %im, %im
  br i1 %im.nan, label %both, label %done
both:
  %c = call { double, double } @__muldc3(double %a, double %b, double %a, double %b)
  %c.re = extractvalue { double, double } %c, 0
  %c.im = extractvalue { double, double } %c, 1
  br label %done
done:
  %r = phi double [ %re, %entry ], [ %re, %first ], [ %c.re, %both ]
  %i = phi double [ %im, %entry ], [ %im, %first ], [ %c.im, %both ]
  %s = fadd double %r, %i
  ret double %s
}

define void @g(ptr %x, ptr %dx) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @beside, ptr %x, ptr %dx)
  call double (ptr, ...) @__enzyme_autodiff(ptr @complex, ptr %x, ptr %dx)
  ret void
}
