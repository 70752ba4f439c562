// Reverse mode of several seeds at once: enzyme_width.
#include "check.h"
#include <string.h>

struct pair { double d[2]; };
extern struct pair __enzyme_autodiff_pair(void *, ...);
extern void __enzyme_autodiff(void *, ...);

double f(double x);
void field(double *out, const double *in, int n);

static double f_of(const double *x, int n) { return f(x[0]); }

int main(void) {
  double x = 0.9;
  struct pair p = __enzyme_autodiff_pair((void *)f, enzyme_width, 2, x);
  double want = check_partial(f_of, &x, 1, 0);
  check_near("lane 0", p.d[0], want, 1e-8);
  check_near("lane 1", p.d[1], want, 1e-8);

  enum { N = 9 };
  double in[N], out[N], w[3][N], seed[3][N], din[3][N] = {{0}};
  check_fill(in, N, 1);
  for (int k = 0; k < 3; ++k)
    check_fill(w[k], N, k + 2);
  memcpy(seed, w, sizeof w);
  __enzyme_autodiff((void *)field, enzyme_width, 3, enzyme_dup, out, seed[0],
                    seed[1], seed[2], enzyme_dup, in, din[0], din[1], din[2],
                    enzyme_const, N);
  for (int k = 0; k < 3; ++k) {
    double one[N] = {0}, s[N];
    memcpy(s, w[k], sizeof s);
    __enzyme_autodiff((void *)field, enzyme_dup, out, s, enzyme_dup, in, one,
                      enzyme_const, N);
    check_array("lane like a request of its own", din[k], one, N, 1e-13);
  }
  return check_report();
}
