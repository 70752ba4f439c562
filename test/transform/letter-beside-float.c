// A letter beside a float, changed in the register of eight bytes that the struct
// goes through by value. To clear the letter is no arithmetic on a number: the
// float's derivative was NaN.
// RUN: %clang -O1 -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %s -o %t
// RUN: %t
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
extern int enzyme_dup;

enum { RECORDS = 8 };

struct record {
  double weight;
  bool odd;
  float at;
};

static struct record turn(const double *x, struct record r, int i) {
  r.weight += x[0];
  r.odd = i & 1;
  return r;
}

static double f(const double *x) {
  double sum = 0;
  struct record *a = calloc(RECORDS, sizeof *a);
  for (int i = 0; i < RECORDS; i++) {
    a[i].weight = x[i % 3] * (i + 1);
    a[i].odd = i > 2;
    a[i].at = (float)(x[(i + 1) % 3] * (i % 4 + 1));
  }
  for (int i = 0; i < RECORDS; i += 2)
    a[i] = turn(x, a[i], i);
  for (int i = 0; i < RECORDS; i++)
    sum += a[i].weight * x[1] + a[i].odd * x[2] + a[i].at * 2;
  free(a);
  return sum;
}

int main(void) {
  double x[3] = {0.625, 0.5, 0.375}, gradient[3] = {0}, h = 0x1p-10;
  __enzyme_autodiff((void *)f, enzyme_dup, x, gradient);
  for (int i = 0; i < 3; i++) {
    double up[3] = {x[0], x[1], x[2]}, down[3] = {x[0], x[1], x[2]};
    double along[3] = {0};
    along[i] = 1;
    up[i] += h;
    down[i] -= h;
    double slope = (f(up) - f(down)) / (2 * h);
    double forward = __enzyme_fwddiff((void *)f, enzyme_dup, x, along);
    if (!(fabs(gradient[i] - slope) < 1e-6) || !(fabs(forward - slope) < 1e-6))
      return printf("%d: %.9g %.9g, differences %.9g\n", i, gradient[i],
                    forward, slope);
  }
  return 0;
}
