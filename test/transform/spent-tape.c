// A tangent leaves shadows in memory of the primal's own that a reverse sweep
// cannot start from: the program stops, whoever holds the tape. Where the primal
// has no such memory the tape serves for both.
// RUN: %clang -O1 -fpass-plugin=%plugin %s -lm -o %t
// RUN: not --crash %t heap 2>&1 | FileCheck %s
// RUN: not --crash %t inline 2>&1 | FileCheck %s
// RUN: %t
// CHECK: linkgrad: __enzyme_reverse got a tape that __enzyme_fwdsplit left its tangents on
#include <math.h>
#include <stdlib.h>
#include <string.h>

extern int enzyme_tape, enzyme_allocated, enzyme_nofree, enzyme_noret;
extern unsigned long __enzyme_augmentsize(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
extern void __enzyme_augmentfwd_stored(void *, ...);
extern double __enzyme_fwdsplit(void *, ...);
extern double __enzyme_reverse(void *, ...);

__attribute__((noinline)) double own(double x, int n) {
  double *p = malloc(n * sizeof(double)), sum = 0;
  for (int i = 0; i < n; ++i)
    p[i] = sin(x * i);
  for (int i = 0; i < n; ++i)
    sum += p[i] * p[n - 1 - i];
  free(p);
  return sum;
}
__attribute__((noinline)) double plain(double x) { return sin(x) * exp(x); }

static double heap(void *reversed) {
  void *tape = __enzyme_augmentfwd((void *)own, &enzyme_noret, 0.3, 5);
  double t = __enzyme_fwdsplit((void *)own, &enzyme_noret, &enzyme_nofree, 0.3,
                               1.0, 5, tape);
  if (reversed)
    return t + __enzyme_reverse((void *)own, &enzyme_noret, 0.3, 5, 1.0, tape);
  t -= __enzyme_fwdsplit((void *)own, &enzyme_noret, 0.3, 1.0, 5, tape);
  return t;
}

static double in_place(const char *how) {
  unsigned long size = __enzyme_augmentsize((void *)own, 0.3, 5);
  void *tape = malloc(size);
  __enzyme_augmentfwd_stored((void *)own, &enzyme_allocated, size, &enzyme_tape,
                             tape, &enzyme_noret, 0.3, 5);
  double t = __enzyme_fwdsplit((void *)own, &enzyme_allocated, size,
                               &enzyme_tape, tape, &enzyme_nofree, &enzyme_noret, 0.3, 1.0, 5);
  if (!strcmp(how, "inline"))
    t -= __enzyme_reverse((void *)own, &enzyme_allocated, size, &enzyme_tape,
                          tape, &enzyme_noret, 0.3, 5, 1.0);
  else
    t -= __enzyme_fwdsplit((void *)own, &enzyme_allocated, size, &enzyme_tape,
                           tape, &enzyme_noret, 0.3, 1.0, 5);
  free(tape);
  return t;
}

static double both(void) {
  unsigned long size = __enzyme_augmentsize((void *)plain, 0.3);
  void *tape = malloc(size);
  __enzyme_augmentfwd_stored((void *)plain, &enzyme_allocated, size,
                             &enzyme_tape, tape, &enzyme_noret, 0.3);
  double t = __enzyme_fwdsplit((void *)plain, &enzyme_allocated, size,
                               &enzyme_tape, tape, &enzyme_nofree,
                               &enzyme_noret, 0.3, 1.0);
  t -= __enzyme_reverse((void *)plain, &enzyme_allocated, size, &enzyme_tape,
                        tape, &enzyme_noret, 0.3, 1.0);
  free(tape);
  return t;
}

// The same with tapes on the heap, also of loops and calls.
__attribute__((noinline)) double inner(double x, int i) { return sin(x * i) * x; }
__attribute__((noinline)) double loops(const double *x, int n) {
  double sum = 1;
  for (int i = 0; sum < 50; ++i)
    sum += inner(x[i % n], i) * sum * x[0] + 1;
  return sum;
}
static double both_on_heap(void) {
  void *tape = __enzyme_augmentfwd((void *)plain, &enzyme_noret, 0.3);
  double t = __enzyme_fwdsplit((void *)plain, &enzyme_noret, &enzyme_nofree, 0.3,
                               1.0, tape);
  t -= __enzyme_reverse((void *)plain, &enzyme_noret, 0.3, 1.0, tape);
  double x[2] = {0.4, 0.7}, dx[2] = {1, 0}, r = fabs(t);
  tape = __enzyme_augmentfwd((void *)loops, &enzyme_noret, x, dx, 2);
  double a = __enzyme_fwdsplit((void *)loops, &enzyme_noret, &enzyme_nofree, x,
                               dx, 2, tape);
  dx[0] = dx[1] = 0;
  __enzyme_reverse((void *)loops, &enzyme_noret, &enzyme_nofree, x, dx, 2, 1.0,
                   tape);
  r += fabs(dx[0] - a) / fabs(a);
  double v[2] = {0, 1};
  a = __enzyme_fwdsplit((void *)loops, &enzyme_noret, x, v, 2, tape);
  return r + fabs(dx[1] - a) / fabs(a) + (a == 0);
}

int main(int argc, char **argv) {
  if (argc > 1)
    return (argv[1][0] == 'h' ? heap(argv[1]) : in_place(argv[1])) > 100;
  return fabs(heap(0)) + fabs(in_place("")) + fabs(both()) + both_on_heap() > 1e-13;
}
