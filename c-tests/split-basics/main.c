// The two halves of a split derivative: tapes on the heap and in the caller's
// memory, interleaved, kept for a second time, with seeds, in structs and alone.
// no-leaks
#include "check.h"
#include <stdlib.h>
#include <string.h>

struct with_result { void *tape; double result; };
struct two { double dx, dy; };
struct pointers { void *tape; double *at, *shadow; };
extern void *__enzyme_augmentfwd(void *, ...);
extern struct with_result __enzyme_augmentfwd_result(void *, ...);
extern struct pointers __enzyme_augmentfwd_pointers(void *, ...);
extern double __enzyme_augmentfwd_only_result(void *, ...);
extern unsigned long __enzyme_augmentsize(void *, ...);
extern void __enzyme_reverse(void *, ...);
extern double __enzyme_reverse_one(void *, ...);
extern struct two __enzyme_reverse_two(void *, ...);
extern int enzyme_tape, enzyme_allocated, enzyme_nofree, enzyme_noret;
extern int enzyme_not_overwritten, enzyme_byref;

double square(double x);
double product(double x, double y);
void running_sums(double *x, int n, double *out);
double newton(const double *x, int n);
double zeroed(double x);
double *largest(double *x, int n);

enum { N = 7 };

static void scalars(void) {
  struct with_result a =
      __enzyme_augmentfwd_result((void *)product, 1.2, -0.4);
  struct with_result b = __enzyme_augmentfwd_result((void *)product, 0.3, 2.0);
  check_near("result", a.result, product(1.2, -0.4), 1e-14);
  check_near("another", b.result, product(0.3, 2.0), 1e-14);
  struct two ga =
      __enzyme_reverse_two((void *)product, 1.2, -0.4, 1.0, a.tape);
  struct two gb = __enzyme_reverse_two((void *)product, 0.3, 2.0, -2.5, b.tape);
  check_near("d/dx", ga.dx, cos(1.2) * -0.4 + exp(-0.48) * -0.4, 1e-13);
  check_near("d/dy", ga.dy, sin(1.2) + exp(-0.48) * 1.2, 1e-13);
  check_near("d/dx, seed", gb.dx, -2.5 * (cos(0.3) * 2 + exp(0.6) * 2), 1e-13);
  check_near("d/dy, seed", gb.dy, -2.5 * (sin(0.3) + exp(0.6) * 0.3), 1e-13);

  // Without a seed it is 1; the tape then comes through a pointer.
  void *tape;
  double r = __enzyme_augmentfwd_only_result((void *)square, enzyme_tape,
                                             &tape, 3.0);
  check_near("result beside the stored tape", r, 9, 1e-15);
  check_near("seed of 1",
             __enzyme_reverse_one((void *)square, enzyme_tape, &tape, 3.0), 6,
             1e-15);
  // Only the tape.
  tape = __enzyme_augmentfwd((void *)square, enzyme_noret, 3.0);
  double seed = 0.5;
  check_near("seed by reference",
             __enzyme_reverse_one((void *)square, enzyme_noret, 3.0,
                                  enzyme_byref, 8, &seed, tape),
             3, 1e-15);
}

static double sums_of(const double *x, int n) {
  double copy[N], out;
  memcpy(copy, x, n * sizeof *x);
  running_sums(copy, n, &out);
  return out;
}

// As many tapes as there are rounds, used in the order in which they were made.
static void interleaved(void) {
  enum { ROUNDS = 5 };
  double x[ROUNDS][N], at[ROUNDS][N], dx[ROUNDS][N] = {{0}};
  double out[ROUNDS], dout[ROUNDS];
  void *tape[ROUNDS];
  for (int k = 0; k < ROUNDS; ++k) {
    check_fill(x[k], N, 10 + k);
    memcpy(at[k], x[k], sizeof at[k]);
    dout[k] = 1 + k;
    tape[k] = __enzyme_augmentfwd((void *)running_sums, enzyme_dup, x[k], dx[k],
                                  enzyme_const, N, enzyme_dup, &out[k],
                                  &dout[k]);
    check_near("primal", out[k], sums_of(at[k], N), 1e-14);
  }
  for (int k = 0; k < ROUNDS; ++k)
    memset(x[k], 0, sizeof x[k]);
  for (int k = 0; k < ROUNDS; ++k) {
    __enzyme_reverse((void *)running_sums, enzyme_dup, x[k], dx[k],
                     enzyme_const, N, enzyme_dup, &out[k], &dout[k], tape[k]);
    for (int i = 0; i < N; ++i)
      dx[k][i] /= 1 + k;
    check_gradient("interleaved", dx[k], sums_of, at[k], N, 1e-8);
    check_near("the seed was taken", dout[k], 0, 0);
  }
}

// Twice on one tape.
static void repeated(void) {
  double x[N], dx[2][N] = {{0}};
  check_fill(x, N, 3);
  struct with_result t =
      __enzyme_augmentfwd_result((void *)newton, x, dx[0], N);
  check_near("newton", t.result, newton(x, N), 1e-14);
  double kept[N];
  memcpy(kept, x, sizeof x);
  memset(x, 0, sizeof x);
  __enzyme_reverse((void *)newton, enzyme_nofree, x, dx[0], N, 1.0, t.tape);
  __enzyme_reverse((void *)newton, x, dx[1], N, 1.0, t.tape);
  check_gradient("first", dx[0], newton, kept, N, 1e-7);
  check_array("second", dx[1], dx[0], N, 1e-14);

  struct with_result z = __enzyme_augmentfwd_result((void *)zeroed, 1.5);
  double first = __enzyme_reverse_one((void *)zeroed, enzyme_nofree, 1.5, 1.0,
                                      z.tape);
  double second = __enzyme_reverse_one((void *)zeroed, 1.5, 1.0, z.tape);
  check_near("zeroed", first, 3 * 1.5 * 1.5, 1e-14);
  check_near("zeroed again", second, first, 1e-14);
}

// The caller's memory, of the size that it asked for.
static void allocated(void) {
  double x[N], at[N], dx[N] = {0}, out, dout = 1;
  check_fill(x, N, 5);
  memcpy(at, x, sizeof x);
  unsigned long size = __enzyme_augmentsize((void *)running_sums, enzyme_dup,
                                            enzyme_const, enzyme_dup);
  char *buffer = malloc(size + 1);
  buffer[size] = 42;
  __enzyme_augmentfwd((void *)running_sums, enzyme_allocated, size, enzyme_tape,
                      buffer, x, dx, N, &out, &dout);
  memset(x, 0, sizeof x);
  __enzyme_reverse((void *)running_sums, enzyme_allocated, size, enzyme_tape,
                   buffer, x, dx, N, &out, &dout);
  check_gradient("in the caller's memory", dx, sums_of, at, N, 1e-8);
  check_true("not behind it", buffer[size] == 42);
  free(buffer);
  // Nothing is kept of by-value arguments, and of memory that stays.
  check_true("arguments", __enzyme_augmentsize((void *)square, enzyme_out) == 0);
}

static void returned_pointers(void) {
  double x[3] = {1, 5, 2}, dx[3] = {0};
  struct pointers p =
      __enzyme_augmentfwd_pointers((void *)largest, x, dx, 3);
  check_true("pointer", p.at == &x[1]);
  check_true("shadow", p.shadow == &dx[1]);
  dx[1] = 1;
  __enzyme_reverse((void *)largest, x, dx, 3, p.tape);
  check_near("through the pointer", dx[1], 3, 0);
}

int main(void) {
  scalars();
  interleaved();
  repeated();
  allocated();
  returned_pointers();
  return check_report();
}
