; A choice between functions becomes a branch; the result is used.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

; RUN: %opt "-passes=print<linkgrad-requests>,verify" -S %s | FileCheck %s --check-prefix=IR
declare double @__enzyme_autodiff(...)
declare double @f(double)
declare double @g(double)

; CHECK: reverse of f in caller
; CHECK-NEXT: out double %x
; CHECK: reverse of g in caller
; IR: br i1 %b, label %[[THEN:.*]], label %[[ELSE:.*]]
; IR: phi double [ {{.*}}, %[[THEN]] ], [ {{.*}}, %[[ELSE]] ]
define double @caller(i1 %b, double %x) {
  %fn = select i1 %b, ptr @f, ptr @g
  %d = call double (...) @__enzyme_autodiff(ptr %fn, double %x)
  %r = fadd double %d, 1.0
  ret double %r
}
