// Numbers that are written byte by byte, most significant first, and put together
// again, in loops: the bytes are integers, and the derivative was zero without a
// word. (Unrolled, these are byte swaps.) Bytes that are only hashed are fine.
//
// RUN: %clang -O1 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O0 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O1 -DPIECE=uint16_t -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O1 -DHASHED -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t
// CHECK: error: cannot differentiate this instruction: a piece of the bits of a number, where numbers are made of pieces [unsupported-instruction]
// CHECK: >>> requested in 'main'
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

#ifndef PIECE
#define PIECE unsigned char
#endif
enum { Bits = 8 * sizeof(PIECE), Count = 8 / sizeof(PIECE) };

static void put(PIECE *to, double v) {
  uint64_t bits;
  memcpy(&bits, &v, 8);
  for (int i = 0; i < Count; ++i)
    to[i] = bits >> (64 - Bits - Bits * i);
}

#ifdef HASHED
static double get(const PIECE *from) {
  unsigned sum = 0;
  for (int i = 0; i < Count; ++i)
    sum = sum * 31 + from[i];
  return sum % 2 ? 1 : 2;
}
#else
static double get(const PIECE *from) {
  uint64_t bits = 0;
  for (int i = 0; i < Count; ++i)
    bits = bits << Bits | from[i];
  double v;
  memcpy(&v, &bits, 8);
  return v;
}
#endif

double f(double x) {
  PIECE message[4 * Count];
  double sum = 0;
  for (int i = 0; i < 4; ++i)
    put(message + Count * i, x * x * i);
  for (int i = 0; i < 4; ++i)
    sum += get(message + Count * i) * (i + 1) * x;
  return sum;
}

int main(void) {
  double d = __enzyme_autodiff((void *)f, 1.5);
  return d != f(1.5) / 1.5;
}
