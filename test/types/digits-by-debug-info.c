// What is read and written as integers alone is a float's by the type of a variable:
// nothing else says so without strict aliasing, and the derivative was zero.
// RUN: %clang -O2 -g -fno-strict-aliasing -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t
#include <stdint.h>
#include <string.h>

void __enzyme_autodiff(void *, ...);

__attribute__((noinline)) void halve_logarithm(const float *x, float *y) {
  uint32_t n;
  memcpy(&n, x, 4);
  n = (n >> 1) + (0x3f800000 >> 1);
  memcpy(y, &n, 4);
}

int main(void) {
  // Between 4 and 16 the root is 2 + (x - 4) / 4 at first, about.
  float x = 5, dx = 0, y, dy = 1;
  __enzyme_autodiff((void *)halve_logarithm, &x, &dx, &y, &dy);
  return dx != 0.25f;
}
