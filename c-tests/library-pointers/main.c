// Functions of the C library whose addresses lie in variables of another file, which
// set-up functions write: allocators that a program may replace, tables of functions
// to which users add their own. A derivative knows them by their address.
// not-with: thin-distributed
#include "check.h"
#include "hooks.h"
#include <string.h>

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

static long used;
static void *counting(size_t size) {
  used += size;
  return hooks.resize(NULL, size);
}

/// x^2 + ... + x^8, in a block that grows.
static double powers(double x) {
  int n = 2;
  double *v = hooks.allocate(n * sizeof *v), sum = 0;
  v[0] = v[1] = x;
  while (n < 8) {
    v = hooks.resize(v, 2 * n * sizeof *v);
    memcpy(v + n, v, n * sizeof *v);
    n *= 2;
  }
  for (int i = 1; i < n; ++i)
    sum += v[i] *= v[i - 1];
  hooks.release(v);
  return sum;
}

static double slope_of_powers(double x) {
  double sum = 0;
  for (int i = 2; i <= 8; ++i)
    sum += i * pow(x, i - 1);
  return sum;
}

static double square(double x) { return x * x; }
static int own;

static double functions(double x) {
  return apply(0, x) * apply(1, x) + apply(2, x) + apply(3, 3 * x) +
         apply(own, x);
}
static double slope_of_functions(double x) {
  return (cos(x) + sin(x)) * exp(x) + sinh(x) + 2 * x;
}

static double combined(double x) {
  return combine(0, x, 2 * x) + combine(1, x, 3);
}

#define CHECK(F, SLOPE)                                                        \
  for (double x = 0.5; x < 2; x += 0.4) {                                      \
    check_near(#F " reverse", __enzyme_autodiff((void *)F, x), SLOPE, 1e-12);  \
    check_near(#F " forward", __enzyme_fwddiff((void *)F, x, 1.0), SLOPE,      \
               1e-12);                                                         \
  }

int main(void) {
  CHECK(powers, slope_of_powers(x))
  struct hooks mine = hooks;
  mine.allocate = counting;
  set_hooks(&mine);
  CHECK(powers, slope_of_powers(x))
  check_true("the program's own allocator was called", used > 0);
  reset_hooks();
  long before = used;
  CHECK(powers, slope_of_powers(x))
  check_true("and then no more", used == before);

  own = add_unary(square);
  CHECK(functions, slope_of_functions(x))

  CHECK(combined, sqrt(5) + 3 * x * x)
  choose_combination(0, fmax);
  CHECK(combined, 2 + 3 * x * x)
  return check_report();
}
