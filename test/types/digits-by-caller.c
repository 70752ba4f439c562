// What is read and written as integers alone is a float's by what those who ask do
// with the memory: here the caller of the function that asks. Integers that lie
// behind the floats stay what they are.
// RUN: %clang -O1 -fno-strict-aliasing -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t
// RUN: %clang -O3 -fno-strict-aliasing -flto=thin -c %s -o %t3.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t3.o -o %t3
// RUN: %t3
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void __enzyme_autodiff(void *, ...);

struct Table {
  float x[4], y[4];
  uint32_t n;
};

__attribute__((noinline)) void halve_logarithms(struct Table *t) {
  t->n = 3 * t->n - 8;
  for (uint32_t i = 0; i < t->n; i++) {
    uint32_t bits;
    memcpy(&bits, &t->x[i], 4);
    bits = (bits >> 1) + (0x3f800000 >> 1);
    memcpy(&t->y[i], &bits, 4);
  }
}

__attribute__((noinline)) void gradient(struct Table *t, struct Table *dt) {
  __enzyme_autodiff((void *)halve_logarithms, t, dt);
}

int main(int argc, char **argv) {
  struct Table *t = calloc(1, sizeof *t), *dt = calloc(1, sizeof *dt);
  for (int i = 0; i < 4; i++) {
    t->x[i] = 5 + 2 * i;
    dt->y[i] = i + 1;
  }
  t->n = argc + 3;
  gradient(t, dt);
  // From 4 to 8 the slope of the root by halves is 1/4, then 1/8.
  for (int i = 0; i < 4; i++)
    if (dt->x[i] != (i + 1) * (i < 2 ? 0.25f : 0.125f))
      return 1;
  return t->n != 4;
}
