// A constant argument that is a known function is called directly in the copy
// that is differentiated, and so is one that a nested request is given.
// RUN: %clang -O1 -S -emit-llvm %s -o %t.ll
// RUN: %opt -passes=linkgrad -S %t.ll | FileCheck %s
extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
extern int enzyme_const;

static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }
double apply(double (*f)(double), double x) { return f(x); }
static double slope(double (*f)(double), double x) {
  return __enzyme_autodiff((void *)apply, enzyme_const, f, x);
}

// CHECK-LABEL: define {{.*}}@test(
// CHECK-NOT: call double %
// CHECK-NOT: unknown.target
double test(double x) {
  return __enzyme_autodiff((void *)apply, enzyme_const, square, x) +
         __enzyme_fwddiff((void *)slope, enzyme_const, cube, x, 1.0);
}
