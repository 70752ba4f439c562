// A pointer that was stored in a variable before the request, and through which is
// only read, leads to what counts as constant. Where that is a variable that the
// same request writes by its name, the program stops (the derivative was lost).
// RUN: %clang -O1 -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t
// RUN: not --crash %t itself 2>&1 | FileCheck %s
// RUN: %clang -O0 -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t
// RUN: not --crash %t itself 2>&1 | FileCheck %s
// CHECK: linkgrad: a pointer that was stored in a variable before the derivative leads to memory with a derivative
#include <stdlib.h>

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

double sums[4], weights[4] = {1, 2, 3, 4}, *model;

__attribute__((noinline)) static double weight(int i) { return model[i]; }

double loss(double x) {
  double r = 0;
  for (int i = 0; i < 4; ++i) {
    sums[i] = x * x;
    r += weight(i) * sums[i];
  }
  return r;
}

int main(int argc, char **argv) {
  model = argc > 1 ? sums : weights;
  double d = __enzyme_autodiff((void *)loss, 0.5);
  double t = __enzyme_fwddiff((void *)loss, 0.5, 1.0);
  return d != 10 || t != 10;
}
