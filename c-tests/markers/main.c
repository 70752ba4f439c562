// The spellings of markers: the value of the global, its address, the int
// passed through a local variable; and what holds where none is given.
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_autodiff_2(double (*)(const double *, double, int), ...);
extern void __enzyme_autodiff_void(void *, ...);
double f(const double *x, double y, int n);
void g(double *out, const double *x);

enum { N = 5 };
static double x[N], want[N];

static void compare(const char *what, double dx[N], double dy, double wanted) {
  check_array(what, dx, want, N, 1e-12);
  check_near(what, dy, wanted, 1e-12);
  for (int i = 0; i < N; ++i)
    dx[i] = 0;
}

int main(void) {
  double dx[N] = {0}, y = 1.25, dy = 0;
  check_fill(x, N, 3);
  for (int i = 0; i < N; ++i) {
    want[i] = y * cos(x[i]);
    dy += sin(x[i]);
  }
  double got;
  got = __enzyme_autodiff((void *)f, x, dx, y, N);
  compare("no markers", dx, got, dy);
  got = __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_out, y,
                          enzyme_const, N);
  compare("values", dx, got, dy);
  got = __enzyme_autodiff((void *)f, &enzyme_dup, x, dx, &enzyme_out, y,
                          &enzyme_const, N);
  compare("addresses", dx, got, dy);
  int duplicated = enzyme_dup, constant = enzyme_const;
  got = __enzyme_autodiff((void *)f, duplicated, x, dx, enzyme_out, y, constant,
                          N);
  compare("locals", dx, got, dy);
  got = __enzyme_autodiff_2(f, &enzyme_dup, x, dx, enzyme_out, y, N);
  compare("a typed declaration", dx, got, dy);

  __enzyme_autodiff_void((void *)f, enzyme_dup, x, dx, enzyme_const, y, N);
  compare("constant y", dx, 0, 0);
  got = __enzyme_autodiff((void *)f, enzyme_const, x, y, N);
  check_near("constant x", got, dy, 1e-12);

  double out = 0, dout = 2;
  __enzyme_autodiff_void((void *)g, enzyme_dupnoneed, &out, &dout, enzyme_dup, x,
                         dx);
  for (int i = 0; i < N; ++i)
    want[i] = i < 2 ? 2 * x[1 - i] : 0;
  compare("result not needed", dx, dout, 0);
  return check_report();
}
