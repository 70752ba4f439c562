// A block of doubles behind a header of four bytes, copied as a whole: the copy's
// shadow was moved by words that are aligned to eight bytes, and the reverse
// had the derivative zero, without a word.
//
// RUN: %clang -O2 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O0 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -DHEADER=8 -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t
// CHECK: error: cannot tell whether bytes 0 to 7 of the memory that is copied holds floating-point numbers, integers or pointers [unknown-type]
#include <stdlib.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

#ifndef HEADER
#define HEADER 4
#endif

__attribute__((noinline)) static void put(char *to, double x) {
  memcpy(to, &x, 8);
}

__attribute__((noinline)) static double get(const char *from) {
  double x;
  memcpy(&x, from, 8);
  return x;
}

double f(const double *x, int n) {
  char *sent = malloc(8 * n + HEADER), *received = malloc(8 * n + HEADER);
  for (int i = 0; i < n; ++i)
    put(sent + HEADER + 8 * i, x[i] * x[i]);
  memcpy(received, sent, 8 * n + HEADER);
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += get(received + HEADER + 8 * i) * (i + 1);
  free(sent);
  free(received);
  return sum;
}

int main(void) {
  double x[2] = {2, 3}, dx[2] = {0, 0};
  __enzyme_autodiff((void *)f, x, dx, 2);
  return dx[0] != 4 || dx[1] != 12;
}
