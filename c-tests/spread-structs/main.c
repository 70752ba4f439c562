// Structs that the primal takes in two registers, and that the request, which has
// more arguments, passes by copy in memory.
#include "check.h"

struct counted { long n; double x; };
struct weighted { double x; long n; };
struct floats { float a, b, c; };
struct pair { double x, y; };
struct all { double d[4]; };

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_autodiff_counted(void *, ...);
extern struct all __enzyme_autodiff_all(void *, ...);
extern struct three { float a, b, c; } __enzyme_autodiff_three(void *, ...);
extern int enzyme_interleave;

__attribute__((noinline)) double with_counted(const double *p, const double *q,
                                              const double *r,
                                              struct counted s) {
  return s.n * s.x * s.x * p[0] * q[0] * r[0];
}
__attribute__((noinline)) double with_weighted(const double *p, const double *q,
                                               const double *r,
                                               struct weighted s) {
  return s.n * s.x * s.x * p[0] * q[0] * r[0];
}
__attribute__((noinline)) double with_pair(double a, double b, double c,
                                           double d, double e, double f,
                                           struct pair s) {
  return a * b * c * d * e * f * s.x * s.y * s.y;
}
__attribute__((noinline)) float with_floats(float a, float b, float c, float d,
                                            float e, float f,
                                            struct floats s) {
  return a * b * c * d * e * f * s.a * s.b * s.b * s.c * s.c * s.c;
}

int main(void) {
  double p = 2, q = 3, r = 5, dp = 0, dq = 0, dr = 0;
  struct counted c = {7, 1.5};
  // fn and five pointers are in registers, the sixth and c.n are not.
  double got = __enzyme_autodiff_counted((void *)with_counted, &p, &dp, &q, &dq,
                                         &r, &dr, c);
  check_near("the number behind an integer", got, 2 * 7 * 1.5 * 30, 1e-13);
  check_near("shadow", dr, 7 * 1.5 * 1.5 * 6, 1e-13);
  struct weighted w = {1.5, 7};
  dr = 0;
  got = __enzyme_autodiff((void *)with_weighted, &p, &dp, &q, &dq, &r, &dr, w);
  check_near("the number before an integer", got, 2 * 7 * 1.5 * 30, 1e-13);
  got = __enzyme_autodiff((void *)with_weighted, &p, &dp, &q, &dq, &r, &dr,
                          enzyme_out, w);
  check_near("marked", got, 2 * 7 * 1.5 * 30, 1e-13);
  dr = 0;
  __enzyme_autodiff((void *)with_counted, &p, &dp, &q, &dq, &r, &dr,
                    enzyme_const, c);
  check_near("constant", dr, 7 * 1.5 * 1.5 * 6, 1e-13);

  // An argument of the request more than the primal has: the seed.
  extern int enzyme_seed;
  struct pair s = {1.5, 0.5};
  struct all all = __enzyme_autodiff_all(
      (void *)with_pair, enzyme_seed, 2.0, enzyme_const, 1.0, enzyme_const, 2.0,
      enzyme_const, 3.0, enzyme_const, 4.0, 5.0, 6.0, s);
  double want[4] = {2 * 24 * 6 * 1.5 * 0.25, 2 * 24 * 5 * 1.5 * 0.25,
                    2 * 720 * 0.25, 2 * 720 * 1.5};
  check_array("all numbers", all.d, want, 4, 1e-13);
  struct floats f = {2, 3, 0.5f};
  struct three t = __enzyme_autodiff_three(
      (void *)with_floats, enzyme_seed, 2.0f, enzyme_const, 1.0f, enzyme_const,
      2.0f, enzyme_const, 1.0f, enzyme_const, 1.0f, enzyme_const, 1.0f,
      enzyme_const, 1.0f, f);
  double floats[3] = {t.a, t.b, t.c};
  double wanted[3] = {4 * 9 * 0.125, 4 * 2 * 6 * 0.125, 4 * 2 * 9 * 3 * 0.25};
  check_array("floats", floats, wanted, 3, 1e-6);
  return check_report();
}
