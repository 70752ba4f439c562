// Of two allocations of one size one may hold more: a block of unknown size that
// realloc moves, its shadow, and the shadow's own are moved as far as all of them
// go, in derivatives of derivatives as well. (A malloc whose usable sizes vary, and
// that looks at what lies behind.)
// RUN: %clang -O1 -fno-builtin -shared -fPIC %S/Inputs/varying-malloc.c -o %t.so
// RUN: %clang -O0 -fpass-plugin=%plugin %s -lm -o %t
// RUN: env LD_PRELOAD=%t.so %t
#include <math.h>
#include <stdlib.h>

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
extern void __enzyme_autodiff_none(void *, ...);
extern int enzyme_dup;

double grown(const double *x) {
  double *p = 0;
  int room = 0;
  for (int i = 0; i < 12; ++i) {
    if (i == room) {
      room = room ? 2 * room : 1;
      p = realloc(p, room * sizeof(double));
    }
    p[i] = i ? p[i - 1] * x[0] : x[0];
  }
  double last = p[11];
  free(p);
  return last;
}

double slope(const double *x) {
  double d = 0;
  __enzyme_autodiff((void *)grown, enzyme_dup, x, &d);
  return d;
}

double tangent(const double *x) {
  double v = 1;
  return __enzyme_fwddiff((void *)grown, enzyme_dup, x, &v);
}

int main(void) {
  double x = 1.1, v = 1, d = 0, want = 12 * 11 * pow(x, 10);
  double found[3] = {__enzyme_fwddiff((void *)slope, enzyme_dup, &x, &v),
                     __enzyme_fwddiff((void *)tangent, enzyme_dup, &x, &v)};
  __enzyme_autodiff_none((void *)slope, enzyme_dup, &x, &d);
  found[2] = d;
  for (int i = 0; i < 3; ++i)
    if (fabs(found[i] - want) > 1e-9 * want)
      return 1 + i;
  return 0;
}
