// C++ spellings, the same at all levels.
// RUN: %clangxx -std=c++20 -O0 -S -emit-llvm %s -o %t.0.ll
// RUN: %opt '-passes=print<linkgrad-requests>,verify' -disable-output %t.0.ll | FileCheck %s
// RUN: %clangxx -std=c++20 -O2 -S -emit-llvm %s -o %t.2.ll
// RUN: %opt '-passes=print<linkgrad-requests>,verify' -disable-output %t.2.ll | FileCheck %s
#include <utility>
extern int enzyme_dup, enzyme_const, enzyme_primal_return;
template <class R, class... A> R __enzyme_autodiff(A...);
template <class R, class... A> R __enzyme_fwddiff(void *, A...);
struct Vec {
  double x, y, z;
};
struct VecGradient {
  Vec v;
  double a, b;
};
struct TwoVecs {
  Vec a, b;
};
Vec spin(double a, double b);
double square(double x);
double cube(double x);
double mixed(const double &x, float n);

// CHECK: reverse of _Z4spindd
// CHECK-NEXT: dupnoneed ptr %primal.result, ptr
// CHECK-NEXT: out double
// CHECK-NEXT: out double 2.{{0*}}e+00
// CHECK-NEXT: gives { double, double }
double seeded(Vec *seed, double x) {
  return __enzyme_autodiff<double>(spin, seed, x, 2.0);
}
// CHECK: reverse of _Z4spindd
// CHECK-NEXT: dup ptr %[[BUFFER:.*]], ptr
// CHECK: result in ptr %[[BUFFER]], behind the primal's
VecGradient both(Vec *seed, double x) {
  return __enzyme_autodiff<VecGradient>(spin, enzyme_primal_return, seed, x, 2.0);
}
// CHECK: forward of _Z4spindd
// CHECK-NEXT: dup ptr %[[OUT:.*]], ptr
// CHECK-NEXT: dup double %{{.*}}, double 1.{{0*}}e+00
// CHECK-NEXT: const double
// CHECK: result in ptr %[[OUT]], in place
TwoVecs tangent(double x) {
  return __enzyme_fwddiff<TwoVecs>((void *)spin, enzyme_primal_return, x, 1.0, enzyme_const, x);
}
// CHECK: reverse of _Z5mixedRKdf
// CHECK-NEXT: dup ptr
// CHECK-NEXT: out float 2.{{0*}}e+00
float reference(double x, double &d) {
  return __enzyme_autodiff<float>(mixed, &x, &d, 2.0f);
}
// CHECK: reverse of {{.*}} in _Z6choicebd
// CHECK: reverse of {{.*}} in _Z6choicebd
double choice(bool c, double x) {
  return __enzyme_autodiff<double>(c ? square : cube, x);
}
// CHECK: reverse of {{.*}} in _Z10assignmentbd
// CHECK: reverse of {{.*}} in _Z10assignmentbd
double assignment(bool c, double x) {
  double (*p)(double) = square;
  if (c)
    p = cube;
  return __enzyme_autodiff<double>(p, x);
}
// CHECK: reverse of _Z6squared in _Z8variabled
double variable(double x) {
  double (*p)(double) = square;
  auto &&q = std::forward<double (*&)(double)>(p);
  auto copy = std::forward<double (*&)(double)>(p);
  return __enzyme_autodiff<double>(copy, x);
}
// CHECK: reverse of _ZZ6lambdad{{.*}} in _Z6lambdad
// CHECK-NEXT: out double
double lambda(double x) {
  return __enzyme_autodiff<double>(+[](double y) { return y * y; }, x);
}
// CHECK: reverse of _Z6squared in _Z6caughtd
double caught(double x) {
  try {
    return __enzyme_autodiff<double>(square, x);
  } catch (int) {
    return 1;
  }
}
// CHECK: forward of _Z6squared in _Z9localmarkd
// CHECK-NEXT: const double
double localmark(double x) {
  int mark = enzyme_const;
  return __enzyme_fwddiff<double>((void *)square, mark, x);
}
// CHECK: forward of _Z4cubed in _Z6secondd
// CHECK: forward of _Z6squared in _Z6secondd
double second(double x) {
  return __enzyme_fwddiff<double>((void *)square, x, __enzyme_fwddiff<double>((void *)cube, x, 1.0));
}
