// Bytes that come from outside, of which nobody says that they are a number's, and
// that numbers are made of: zero without a word, before. (Bytes in their order are a
// copy, prepare/idioms/ByteCopies.)
// RUN: %clang -O0 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -fno-unroll-loops -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// CHECK: error: cannot differentiate this instruction: a piece of the bits of a number, where numbers are made of pieces [unsupported-instruction]
#include <stdlib.h>

void __enzyme_autodiff(void *, ...);

double f(const double *x, int n) {
  unsigned char *wide = malloc(16 * n);
  for (int i = 0; i < 8 * n; ++i)
    wide[2 * i] = ((const unsigned char *)x)[i];
  double *back = malloc(8 * n), sum = 0;
  for (int i = 0; i < 8 * n; ++i)
    ((unsigned char *)back)[i] = wide[2 * i];
  for (int i = 0; i < n; ++i)
    sum += back[i] * back[i];
  free(wide);
  free(back);
  return sum;
}

int main(int argc, char **argv) {
  double x[4] = {argc, 2, 3, 4}, dx[4] = {0};
  __enzyme_autodiff((void *)f, x, dx, 4);
  return (int)dx[0];
}
