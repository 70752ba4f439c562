// Functions under several names: aliases, one that the loader chooses, weak
// ones.
#include <math.h>

double scaled(double a, double b) { return a * sin(b); }
extern double also_scaled(double, double) __attribute__((alias("scaled")));

__attribute__((weak)) double chosen(double a) {
  return -a;
} // c-control/calls.c
  // has the other.
static double plain(double a, double b) { return a * a + b; }
static double steep(double a, double b) { return a * a * a - b; }
static double (*resolve(void))(double, double) {
  return sizeof(void *) == 8 ? steep : plain;
}
double loaded(double, double) __attribute__((ifunc("resolve")));

// One version for each processor.
__attribute__((target_clones("avx2", "default"))) double norm(const double *x,
                                                              int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += x[i] * x[i];
  return sqrt(sum);
}

double twice_norm(const double *x, int n) { return 2 * norm(x, n); }
