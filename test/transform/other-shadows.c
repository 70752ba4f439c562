// The reader of a tape may be given other shadows than the half that filled it:
// addresses in them are computed anew from indices. Where the tape has to hold the
// addresses themselves (a pointer that walks in unknown steps) the program stops.
// RUN: %clang -O0 -fpass-plugin=%plugin %s -lm -o %t.0 && %t.0
// RUN: %clang -O2 -fpass-plugin=%plugin %s -lm -o %t && %t
// RUN: not --crash %t reverse 2>&1 | FileCheck %s
// RUN: not --crash %t tangent 2>&1 | FileCheck %s
// RUN: not --crash %t inline 2>&1 | FileCheck %s
// CHECK: linkgrad: __enzyme_reverse got a tape that was not made for it, or not with these shadows, or no longer lives
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

extern int enzyme_nofree, enzyme_noret, enzyme_tape, enzyme_allocated, enzyme_dup,
    enzyme_const;
extern unsigned long __enzyme_augmentsize(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
extern void __enzyme_augmentfwd_stored(void *, ...);
extern double __enzyme_fwdsplit(void *, ...);
extern void __enzyme_reverse(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

static double x[4] = {0.4, 0.7, -0.3, 0.2}, zero[4], other[4];
static const int steps[] = {1, 1, -2, 1, 0};

__attribute__((noinline)) double inner(const double *x, int i, int n) {
  return sin(x[i * 7 % n] * i) * x[0];
}
__attribute__((noinline)) double indexed(const double *x, int n) {
  double sum = 1;
  for (int i = 0; fabs(sum) < 50; ++i)
    sum += inner(x, i, n) * sum * x[i % n] + 1;
  return sum;
}
__attribute__((noinline)) double walk(const double *x, const int *steps) {
  double sum = 0;
  for (; *steps; x += *steps++)
    sum = sin(sum + *x);
  return sum;
}
__attribute__((noinline)) double walking(const double *x, const int *steps) {
  return walk(x + 1, steps) * x[0];
}

static int compare(double got, double want) {
  if (fabs(got - want) <= 1e-9 * fabs(want))
    return 0;
  printf("%.17g instead of %.17g\n", got, want);
  return 1;
}

static int same_tape_for_all(void) {
  int bad = 0;
  double g[4] = {0};
  void *tape = __enzyme_augmentfwd((void *)indexed, &enzyme_noret, x, zero, 4);
  __enzyme_reverse((void *)indexed, &enzyme_noret, &enzyme_nofree, x, g, 4, 1.0,
                   tape);
  for (int i = 0; i < 4; ++i) {
    double v[4] = {0};
    v[i] = 1;
    double want = __enzyme_fwddiff((void *)indexed, x, v, 4);
    bad += compare(g[i], want);
    bad += compare(__enzyme_fwdsplit((void *)indexed, &enzyme_noret,
                                     &enzyme_nofree, x, v, 4, tape),
                   want);
  }
  double g2[4] = {0};
  __enzyme_reverse((void *)indexed, &enzyme_noret, x, g2, 4, 2.0, tape);
  return bad + compare(g2[3], 2 * g[3]);
}

static int same_shadow(void) {
  int bad = 0;
  double g[4] = {0};
  void *tape = __enzyme_augmentfwd((void *)walking, &enzyme_noret, x, g,
                                   enzyme_const, steps);
  __enzyme_reverse((void *)walking, &enzyme_noret, x, g, enzyme_const, steps, 1.0,
                   tape);
  for (int i = 0; i < 4; ++i) {
    double v[4] = {0};
    v[i] = 1;
    bad += compare(g[i], __enzyme_fwddiff((void *)walking, x, v, enzyme_const,
                                          steps));
  }
  return bad;
}

int main(int argc, char **argv) {
  if (argc == 1)
    return same_tape_for_all() + same_shadow();
  unsigned long size =
      __enzyme_augmentsize((void *)walking, enzyme_dup, enzyme_const);
  void *tape = malloc(size);
  switch (argv[1][0]) {
  case 'i':
    __enzyme_augmentfwd_stored((void *)walking, &enzyme_allocated, size,
                               &enzyme_tape, tape, &enzyme_noret, x, zero,
                               enzyme_const, steps);
    __enzyme_reverse((void *)walking, &enzyme_allocated, size, &enzyme_tape, tape,
                     &enzyme_noret, x, other, enzyme_const, steps, 1.0);
    return 0;
  case 'r':
    tape = __enzyme_augmentfwd((void *)walking, &enzyme_noret, x, zero,
                               enzyme_const, steps);
    __enzyme_reverse((void *)walking, &enzyme_noret, x, other, enzyme_const, steps,
                     1.0, tape);
    return 0;
  default:
    tape = __enzyme_augmentfwd((void *)walking, &enzyme_noret, x, zero,
                               enzyme_const, steps);
    return __enzyme_fwdsplit((void *)walking, &enzyme_noret, x, other,
                             enzyme_const, steps, tape) > 100;
  }
}
