// Forward mode of several directions at once: enzyme_width.
#include "check.h"

struct two { double d[2]; };
struct four { double d[4]; };
extern struct two __enzyme_fwddiff_two(void *, ...);
extern struct four __enzyme_fwddiff_four(void *, ...);
extern void __enzyme_fwddiff_void(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

double f(double x, double y);
double norm(const double *x, int n);
void rotate(double *out, const double *in, double angle);

static double f_of(const double *x, int n) { return f(x[0], x[1]); }

int main(void) {
  double at[2] = {0.8, -1.1}, d[2];
  for (int i = 0; i < 2; ++i)
    d[i] = __enzyme_fwddiff((void *)f, at[0], i == 0 ? 1.0 : 0.0, at[1],
                            i == 1 ? 1.0 : 0.0);
  check_gradient("width 1", d, f_of, at, 2, 1e-8);
  struct two t = __enzyme_fwddiff_two((void *)f, enzyme_width, 2, at[0], 1.0,
                                      0.0, at[1], 0.0, 1.0);
  check_array("width 2", t.d, d, 2, 1e-13);

  // Four shadows of one array.
  double x[6], v[4][6];
  check_fill(x, 6, 1);
  for (int k = 0; k < 4; ++k)
    check_fill(v[k], 6, k + 2);
  struct four u = __enzyme_fwddiff_four((void *)norm, enzyme_width, 4,
                                        enzyme_dup, x, v[0], v[1], v[2], v[3],
                                        enzyme_const, 6);
  for (int k = 0; k < 4; ++k)
    check_near("width 4", u.d[k],
               __enzyme_fwddiff((void *)norm, enzyme_dup, x, v[k], enzyme_const,
                                6),
               1e-13);

  // Shadows that are written to.
  double in[2] = {1, 2}, out[2], e0[2] = {1, 0}, e1[2] = {0, 1}, o0[2], o1[2];
  __enzyme_fwddiff_void((void *)rotate, enzyme_width, 2, enzyme_dup, out, o0,
                        o1, enzyme_dup, in, e0, e1, enzyme_const, 0.3);
  check_near("column 0", o0[0], cos(0.3), 1e-14);
  check_near("column 0", o0[1], sin(0.3), 1e-14);
  check_near("column 1", o1[0], -sin(0.3), 1e-14);
  check_near("column 1", o1[1], cos(0.3), 1e-14);
  return check_report();
}
