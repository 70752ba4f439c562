// both_modes.h - the main program of random programs of one function.
//
//   void whole(const double *x, double *y);        six numbers in, one out
//   void exact_whole(const double *x, double *y);  the same in doubles alone
//
// Both modes and the value are compared with exact_whole() and its central
// differences, to Tolerance; the reverse is executed Times times. The exit
// status is Lost where nothing is wrong but that a derivative is NaN, which is
// what arithmetic on the bits of a number may leave of it.
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { Inputs = 6 };

#ifndef Times
#define Times 1
#endif

#ifdef __cplusplus
extern "C" {
#endif
extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_fwddiff(void *, ...);
extern int enzyme_dup;
void whole(const double *x, double *y);
void exact_whole(const double *x, double *y);
#ifdef __cplusplus
}
#endif

static int is_far(double a, double b) {
  return fabs(a - b) > Tolerance * (1 + fabs(b));
}

int main(void) {
  double x[Inputs], dx[Inputs] = {0}, y = 0, dy = 1, exact = 0;
  int failed = 0, lost = 0;
  for (int i = 0; i < Inputs; ++i)
    x[i] = 1.1 - 0.37 * i + 0.061 * i * i;
  exact_whole(x, &exact);
  __enzyme_autodiff((void *)whole, enzyme_dup, x, dx, enzyme_dup, &y, &dy);
  if (is_far(y, exact)) {
    printf("FAILED: %.12g in the derivative, %.12g by itself\n", y, exact);
    failed = 1;
  }
  for (int k = 1; k < Times; ++k) {
    double again[Inputs] = {0};
    y = 0, dy = 1;
    __enzyme_autodiff((void *)whole, enzyme_dup, x, again, enzyme_dup, &y, &dy);
    for (int i = 0; i < Inputs; ++i)
      if (is_far(again[i], dx[i])) {
        printf("FAILED: x%d: %.12g at first, %.12g later\n", i, dx[i],
               again[i]);
        failed = 1;
      }
  }
  for (int i = 0; i < Inputs; ++i) {
    double h = 1e-6, a[Inputs], plus = 0, minus = 0, v[Inputs] = {0}, out = 0;
    double tangent = 0;
    memcpy(a, x, sizeof a);
    a[i] = x[i] + h;
    exact_whole(a, &plus);
    a[i] = x[i] - h;
    exact_whole(a, &minus);
    double slope = (plus - minus) / (2 * h);
    v[i] = 1;
    __enzyme_fwddiff((void *)whole, enzyme_dup, x, v, enzyme_dup, &out,
                     &tangent);
    if (isnan(dx[i]) || isnan(tangent))
      lost = 1;
    if (is_far(dx[i], slope) || is_far(tangent, slope)) {
      printf("FAILED: x%d: %.12g by differences, reverse %.12g, forward %.12g\n",
             i, slope, dx[i], tangent);
      failed = 1;
    }
  }
  return failed ? failed : lost ? Lost : 0;
}
