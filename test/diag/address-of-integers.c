// An address that went through integers and back, in memory of integers: nobody
// finds the object that it leads to, and the derivative was zero without a word.
//
// RUN: %clang -O2 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O0 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// CHECK: error: cannot tell whether an integer of 8 bytes holds floating-point numbers, integers or pointers [unknown-type]
// CHECK: >>> requested in 'main'
#include <stdint.h>

double __enzyme_autodiff(void *, ...);

volatile uintptr_t hidden; // a local one is no more than a register

double f(const double *x) {
  hidden = (uintptr_t)x ^ 0x5a5a;
  const double *found = (const double *)(hidden ^ 0x5a5a);
  return found[0] * found[1];
}

int main(void) {
  double x[2] = {2, 3}, dx[2] = {0, 0};
  __enzyme_autodiff((void *)f, x, dx);
  return dx[0] != 3;
}
