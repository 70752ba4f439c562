; enzyme_seed gives the seed of the result, anywhere among the arguments.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s
@enzyme_seed = external global i32
declare double @f(double, double)
declare { double, { i32, double } } @s(double)
declare { double, double } @__enzyme_autodiff(...)
declare double @__enzyme_autodiff_one(...)

define void @caller(double %x, ptr %p, { double, { i32, double } } %seed) {
; CHECK: seed double 2.0
  call { double, double } (...) @__enzyme_autodiff(ptr @f, ptr @enzyme_seed, double 2.0, double %x, double %x)
; CHECK: seed double 3.0
  call { double, double } (...) @__enzyme_autodiff(ptr @f, double %x, metadata !"enzyme_seed", double 3.0, double %x)
; CHECK: seed double 4.0
  %m = load i32, ptr @enzyme_seed
  call { double, double } (...) @__enzyme_autodiff(ptr @f, double %x, double %x, i32 %m, double 4.0)
; Through memory, in one piece, in several:
; CHECK: seed double %seed
  call { double, double } (...) @__enzyme_autodiff(ptr @f, double %x, double %x, metadata !"enzyme_seed", metadata !"enzyme_byref", i64 8, ptr %p)
; CHECK: seed { double, { i32, double } } %seed
  call double (...) @__enzyme_autodiff_one(ptr @s, double %x, metadata !"enzyme_seed", { double, { i32, double } } %seed)
; CHECK: seed { double, { i32, double } }
  call double (...) @__enzyme_autodiff_one(ptr @s, metadata !"enzyme_seed", double 1.0, i32 7, double 2.0, double %x)
  ret void
}
