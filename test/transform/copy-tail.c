// A copy of unknown length in memory that the closure looks at two elements at a
// time: the period of what is known need not divide the length.
// RUN: %clang -O1 -fpass-plugin=%plugin %s -lm -o %t
// RUN: %t
#include <math.h>
#include <stdlib.h>
#include <string.h>

extern int enzyme_dup, enzyme_const;
extern void __enzyme_autodiff(void *, ...);

struct S { double v; long k; };
struct Pair { struct S a, b; };

__attribute__((noinline)) void f(const struct S *in, struct S *out, long n) {
  struct S *kept = malloc(n * sizeof *kept);
  memcpy(kept, in, n * sizeof *kept);
  struct Pair *pairs = (struct Pair *)kept;
  for (long i = 0; i < n / 2; ++i) {
    pairs[i].a.v *= pairs[i].a.k;
    pairs[i].b.v *= pairs[i].b.k + 1;
  }
  memcpy(out, kept, n * sizeof *kept);
  free(kept);
}

int main(int argc, char **argv) {
  struct S in[5], out[5], din[5], dout[5];
  for (int i = 0; i < 5; ++i) {
    in[i] = (struct S){0.5 + i, 3 + i};
    din[i] = (struct S){0, 3 + i};
    out[i] = (struct S){0, 0};
    dout[i] = (struct S){1 + i, 0};
  }
  __enzyme_autodiff((void *)f, enzyme_dup, in, din, enzyme_dup, out, dout,
                    enzyme_const, 5l);
  double want[] = {3, 2 * 5, 3 * 5, 4 * 7, 5};
  for (int i = 0; i < 5; ++i)
    if (fabs(din[i].v - want[i]) > 1e-12)
      return i + 1;
  return 0;
}
