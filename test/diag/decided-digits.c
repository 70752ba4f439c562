// A root that is found bit by bit: its exponent is half of the number's, and its
// digits are what comparisons with the number have decided. No derivative passes
// there, and it was zero without a word.
// RUN: %clang -O0 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -DHALVES -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// CHECK: error: cannot differentiate this instruction: a number made by integer arithmetic on the bits of another [unsupported-instruction]
// CHECK: >>> requested in 'main'
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

double root(double x) {
  uint64_t bits;
  memcpy(&bits, &x, 8);
#ifdef HALVES
  int exponent = (int)((uint32_t)(bits >> 32) >> 20) - 1023;
#else
  int exponent = (int)(bits >> 52) - 1023;
#endif
  uint64_t fraction = (bits & 0xfffffffffffff) | 1ull << 52;
  if (exponent & 1) {
    fraction *= 2;
    --exponent;
  }
  unsigned __int128 square = (unsigned __int128)fraction << 52;
  uint64_t digits = 0;
  for (uint64_t bit = 1ull << 52; bit; bit >>= 1) {
    uint64_t tried = digits | bit;
    if ((unsigned __int128)tried * tried <= square)
      digits = tried;
  }
  bits = (uint64_t)(exponent / 2 + 1023) << 52 | (digits & 0xfffffffffffff);
  memcpy(&x, &bits, 8);
  return x;
}

int main(void) { return __enzyme_autodiff((void *)root, 2.0) > 0; }
