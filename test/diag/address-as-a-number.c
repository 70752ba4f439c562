// A handle: an address that is returned and kept as a number, and followed. Nobody
// would find the shadow.
// RUN: %clang -O0 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// CHECK: error: cannot tell whether an integer of 8 bytes holds floating-point numbers, integers or pointers [unknown-type]
#include <string.h>

void __enzyme_autodiff(void *, ...);

__attribute__((noinline)) double handleOf(double *p, int depth) {
  double handle;
  memcpy(&handle, &p, sizeof handle);
  return depth > 100 ? handleOf(p + 1, depth - 1) + 0 * depth : handle;
}

double sumOfSquares(double *x, int n) {
  double handles[8], sum = 0;
  for (int i = 0; i < n; i++)
    handles[i] = handleOf(x + i, n);
  for (int i = 0; i < n; i++) {
    double *p;
    memcpy(&p, &handles[i], sizeof p);
    sum += *p * *p;
  }
  return sum;
}

int main(void) {
  double x[2] = {3, 4}, dx[2] = {0};
  __enzyme_autodiff((void *)sumOfSquares, x, dx, 2);
  return 0;
}
