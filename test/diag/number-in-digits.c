// Decimal digits of a number that are read one by one and make a number again: the
// derivative was zero without a word. Digits of other text are fine.
// RUN: %clang -O0 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O1 -DPRINTED -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O1 -DGIVEN -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t
// CHECK: error: a number that depends on the inputs is written as text or bytes, and this code reads numbers from such: what is read has the derivative zero [number-as-text]
#include <stdio.h>
#include <stdlib.h>

double __enzyme_autodiff(void *, ...);

static const char constant[] = "3";

double f(double x) {
  double z = 0, place = 1;
#if defined(GIVEN)
  char text[32];
  snprintf(text, sizeof text, "%g", x);
  return x * x * (constant[text[0] == 'z'] - '0');
#elif defined(PRINTED)
  char text[32];
  snprintf(text, sizeof text, "%.8f", x * x);
  long digits = 0;
  for (const char *c = text; *c != '.'; ++c)
    digits = 10 * digits + (*c - '0');
  return (double)digits * x;
#else
  int point, sign;
  const char *digits = ecvt(x * x, 15, &point, &sign);
  for (int i = 1; i < point; ++i)
    place *= 10;
  for (int i = 0; digits[i]; ++i, place /= 10)
    z += (digits[i] - '0') * place;
  return z * x;
#endif
}

int main(void) { return __enzyme_autodiff((void *)f, 2.0) != 12; }
