// An exponential by the first bits of its result: the steps of an integer are its
// digits, too few to be taken for rounding, and the derivative was zero without a word.
// A power of two by its exponent, and scrambled bits (noise), are fine; more digits are,
// too (c-tests/digits).
// RUN: %clang -O0 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -DDOUBLE -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -DFINE -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t
// CHECK: error: cannot differentiate this instruction: a number whose digits are bits of what another is rounded to [unsupported-instruction]
// CHECK: >>> requested in 'main'
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

static float single(uint32_t bits) {
  float x;
  memcpy(&x, &bits, 4);
  return x;
}

double f(double x) {
#if defined(DOUBLE)
  union {
    double number;
    int32_t halves[2];
  } y = {0};
  y.halves[1] = ((int32_t)(1512775 * x) + 1072632447) & ~0x3fff;
  return y.number;
#elif defined(FINE)
  int n = (int)(x * 4);
  float scale = single((uint32_t)(n + 127) << 23);
  uint32_t noise = (uint32_t)n * 2654435761u;
  noise ^= noise >> 15;
  return x * scale + x * single(noise >> 9 | 0x3f800000);
#else
  return single((uint32_t)((1 << 23) * (x + 126.94f)) & ~0xffffu);
#endif
}

int main(void) {
  double d = __enzyme_autodiff((void *)f, 0.3);
  return !(d > 3 && d < 4);
}
