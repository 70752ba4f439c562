// The scrambled bits of a number as the digits of another: the derivative was zero
// without a word. An exponent is fine, and so are sums and shifts (c-tests/digits).
// RUN: %clang -O0 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -DSINGLE -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O0 -DHALF -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -DHALF -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O0 -DEXPONENT -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t
// RUN: %clang -O2 -DEXPONENT -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t
// CHECK: error: cannot differentiate this instruction: a number made by integer arithmetic on the bits of another [unsupported-instruction]
// CHECK: >>> requested in 'main'
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

static uint64_t bits(double x) {
  uint64_t b;
  memcpy(&b, &x, 8);
  return b;
}

double f(double x) {
#if defined(SINGLE)
  float s = (float)x;
  uint32_t b;
  memcpy(&b, &s, 4);
  b ^= b >> 7;
  return b * 0x1p-23f - 126.94f;
#elif defined(HALF)
  union {
    double number;
    int32_t halves[2];
  } u = {x};
  return 0.3 * (u.halves[1] ^ u.halves[1] >> 5);
#elif defined(EXPONENT)
  int exponent = (int)(bits(x) >> 52) - 1023;
  return x * x + exponent;
#else
  return (double)(bits(x) ^ bits(x) >> 9) * 0x1p-52 - 1023;
#endif
}

int main(void) { return __enzyme_autodiff((void *)f, 0.75) != 1.5; }
