// Numbers whose bytes are swapped and that are read as they lie there, or the
// other way round, or that the caller gets: their derivative has no meaning, or
// several.
//
// RUN: %clang -O2 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck --check-prefix=KIND %s
// RUN: %clang -O0 -DREAD -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck --check-prefix=KIND %s
// RUN: %clang -O2 -DOUTSIDE -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck --check-prefix=OUTSIDE %s
// KIND: error: cannot differentiate this instruction: a number that was stored as another kind of float [unsupported-instruction]
// OUTSIDE: error: cannot differentiate this instruction: a number whose bytes are swapped, and not only moved within the closure and swapped back [unsupported-instruction]
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static void put(double *to, double x) {
#ifdef READ
  *to = x;
#else
  uint64_t bits;
  memcpy(&bits, &x, 8);
  bits = __builtin_bswap64(bits);
  memcpy(to, &bits, 8);
#endif
}

__attribute__((noinline)) static double get(const double *from) {
#ifdef READ
  uint64_t bits;
  double x;
  memcpy(&bits, from, 8);
  bits = __builtin_bswap64(bits);
  memcpy(&x, &bits, 8);
  return x;
#else
  return *from;
#endif
}

double f(const double *x, double *out, int n) {
#ifdef OUTSIDE
  put(out, x[0] * x[1]);
  return x[0];
#else
  double kept[8], product = 1;
  for (int i = 0; i < n; ++i)
    put(&kept[i], x[i] * x[0]);
  for (int i = 0; i < n; ++i)
    product *= get(&kept[i]);
  return product;
#endif
}

int main(void) {
  double x[2] = {2, 3}, dx[2] = {0, 0}, y = 0, dy = 0;
  __enzyme_autodiff((void *)f, x, dx, &y, &dy, 2);
  return dx[0] != 3;
}
