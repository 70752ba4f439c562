#include <math.h>

static const double table[2] = {10, 20};
static const double *const tables[1] = {table};

__attribute__((noinline)) static double helper(double x) {
  return (tables[0][0] + tables[0][1] * x) * sin(x);
}

__attribute__((noinline)) double right(double x) { return helper(x); }
