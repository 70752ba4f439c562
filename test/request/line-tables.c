// With line tables only, functions have debug information without types.
// RUN: %clang -O1 -gline-tables-only -fpass-plugin=%plugin -S -emit-llvm %s -o - | FileCheck %s
// CHECK-LABEL: @run(
// CHECK: fmul {{.*}}double %{{.*}}, 2.000000e+00
double __enzyme_autodiff(void *, ...);
double f(double x) { return x * x; }
double run(double x) { return __enzyme_autodiff((void *)f, x); }
