// memcpy, memmove and memset on the active path.
#include "modes.h"
#include <string.h>

double copied(const double *x, int n);
double shifted(const double *x, int n);
double cleared(const double *x, int n);
void reverse_into(double *out, const double *in, int n);
void kinds(const double *x, double *y);
void partly(const double *x, double *y);
void afterwards(const double *x, double *y);
void slots(const double *x, double *y);
void arena(const double *x, double *y);
void tagged(const double *x, double *y);
void overlapping(const double *x, double *y);

// A request names its function: a macro, not a function with a parameter.
static double x[32], dx[32];
#define COMPARE(f, n)                                                          \
  check_fill(x, n, 5);                                                         \
  memset(dx, 0, sizeof dx);                                                    \
  __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, n);            \
  check_gradient(#f, dx, f, x, n, 1e-8)

int main(void) {
  for (int n = 4; n <= 32; n += 7) {
    COMPARE(copied, n);
    COMPARE(shifted, n);
    COMPARE(cleared, n);

    // <w, J v> = <J^T w, v>
    double v[32], w[32], out[32], jv[32] = {0}, jtw[32] = {0}, seed[32];
    check_fill(x, n, 1), check_fill(v, n, 2), check_fill(w, n, 3);
    memcpy(seed, w, sizeof w);
    __enzyme_fwddiff((void *)reverse_into, enzyme_dup, out, jv, enzyme_dup, x,
                     v, enzyme_const, n);
    __enzyme_autodiff((void *)reverse_into, enzyme_dup, out, seed, enzyme_dup,
                      x, jtw, enzyme_const, n);
    check_near("transpose", check_dot(w, jv, n), check_dot(jtw, v, n), 1e-12);
  }
  CHECK_MODES(kinds, 6, 2, 1e-8);
  CHECK_MODES(partly, 3, 8, 1e-8);
  CHECK_MODES(afterwards, 3, 8, 1e-8);
  CHECK_MODES(slots, 3, 1, 1e-8);
  CHECK_MODES(arena, 3, 1, 1e-8);
  CHECK_MODES(tagged, 3, 2, 1e-8);
  CHECK_MODES(overlapping, 6, 2, 1e-8);
  return check_report();
}
