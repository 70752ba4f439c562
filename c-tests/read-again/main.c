// What a callee reads again and again, and its caller overwrites behind it, is kept
// with arrays of their own, that overlap by a little, that are one, and
// for lengths at which loops do not run.
#include "check.h"
#include "rates.h"
#include <string.h>

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

typedef double (*model)(double *, long, long, long);

static double start[Size], direction[Size];

static double value(model f, const double *from, double h, long x, long y,
                    long n) {
  double block[Size];
  for (int i = 0; i < Size; ++i)
    block[i] = from[i] + h * direction[i];
  return f(block, x, y, n);
}

static void check_model(const char *name, model f, double *gradient,
                        const double *after, double slope, long x, long y,
                        long n) {
  double block[Size], h = 1e-5;
  memcpy(block, start, sizeof block);
  f(block, x, y, n);
  check_array(name, after, block, Size, 1e-14);
  check_near(name, check_dot(gradient, direction, Size), slope, 1e-11);
  double up = value(f, start, h, x, y, n), down = value(f, start, -h, x, y, n);
  check_near(name, slope, (up - down) / (2 * h), 1e-6);
}

#define CHECK(k)                                                               \
  do {                                                                         \
    double block[Size], gradient[Size] = {0}, way[Size], again[Size];          \
    memcpy(block, start, sizeof block);                                        \
    __enzyme_autodiff((void *)run_##k, enzyme_dup, block, gradient,            \
                      enzyme_const, x, enzyme_const, y, enzyme_const, n);      \
    memcpy(again, start, sizeof again);                                        \
    memcpy(way, direction, sizeof way);                                        \
    double slope = __enzyme_fwddiff((void *)run_##k, enzyme_dup, again, way,   \
                                    enzyme_const, x, enzyme_const, y,          \
                                    enzyme_const, n);                          \
    check_model(#k, run_##k, gradient, block, slope, x, y, n);                 \
  } while (0);

int main(void) {
  check_fill(start, Size, 1);
  check_fill(direction, Size, 2);
  static const int places[][2] = {{0, 20}, {20, 0}, {0, 0}, {0, 1},
                                  {3, 0},  {0, 10}, {11, 3}};
  static const int lengths[] = {0, 1, 2, 3, 4, 7, 12};
  for (unsigned p = 0; p < sizeof places / sizeof *places; ++p)
    for (unsigned l = 0; l < sizeof lengths / sizeof *lengths; ++l) {
      long x = places[p][0], y = places[p][1], n = lengths[l];
      RATES(CHECK)
    }
  return check_report();
}
