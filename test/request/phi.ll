; A choice among three functions in a phi becomes comparisons of the pointer.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

; RUN: %opt "-passes=print<linkgrad-requests>,verify" -S %s | FileCheck %s --check-prefix=IR
declare void @__enzyme_autodiff(...)
declare double @f(double)
declare double @g(double)
declare double @h(double)

; CHECK: reverse of f in caller
; CHECK: reverse of g in caller
; CHECK: reverse of h in caller
; IR: icmp eq ptr %fn, @f
; IR: icmp eq ptr %fn, @g
define void @caller(i32 %k, double %x) {
entry:
  switch i32 %k, label %end [ i32 1, label %one
                              i32 2, label %two ]
one:
  br label %end
two:
  br label %end
end:
  %fn = phi ptr [ @f, %entry ], [ @g, %one ], [ @h, %two ]
  call void (...) @__enzyme_autodiff(ptr %fn, double %x)
  ret void
}
