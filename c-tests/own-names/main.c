// Functions of the program's own that have the names of the C library's (POSIX's and
// others, which a program may use for something else) and are defined in another
// file: the derivative is that of what the program defines.
// compile: -fno-builtin
#include "check.h"

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

extern double level;
void times(const double *, double *);
void stat(const double *, double *);
double *dup(double *);
void signal(const double *, double *);
void close(double *);
double random(void);
void sleep(double *, int);
double y0(double);
double jn(int, double);
double sinpi(double);
double cospi(double);
void sincos(double, double *, double *);

static double scaled(double x) {
  double y = 2;
  times(&x, &y);
  signal(&x, &y);
  return y; // 5 x
}
static double cubed(double x) {
  double y = 0;
  stat(&x, &y);
  return *dup(&y); // 2 x^3
}
static double closed(double x) {
  close(&x);
  return x; // 7 x
}
static double drawn(double x) {
  level = x * x;
  return random(); // 2 x^2
}
static double slept(double x) {
  double v[2] = {x, x * x};
  sleep(v, 2);
  return v[0] + v[1]; // (x + x^2) / 4
}
static double bessel(double x) { return y0(x) + jn(3, x * x); } // 4 x^2
static double turned(double x) { return sinpi(x) * x; }         // 5 x^2
static double rotated(double x) {
  double c, s;
  sincos(x, &c, &s);
  return c + s * s; // 10 x + 10^4 x^2
}

#define CHECK(F, VALUE, SLOPE)                                                 \
  for (double x = 0.5; x < 2; x += 0.5) {                                      \
    check_near(#F, F(x), VALUE, 1e-12);                                        \
    check_near(#F " reverse", __enzyme_autodiff((void *)F, x), SLOPE, 1e-12);  \
    check_near(#F " forward", __enzyme_fwddiff((void *)F, x, 1.0), SLOPE,      \
               1e-12);                                                         \
  }

int main(void) {
  CHECK(scaled, 5 * x, 5)
  CHECK(cubed, 2 * x * x * x, 6 * x * x)
  CHECK(closed, 7 * x, 7)
  CHECK(drawn, 2 * x * x, 4 * x)
  CHECK(slept, (x + x * x) / 4, (1 + 2 * x) / 4)
  CHECK(bessel, 4 * x * x, 8 * x)
  CHECK(turned, 5 * x * x, 10 * x)
  CHECK(rotated, 10 * x + 1e4 * x * x, 10 + 2e4 * x)
  CHECK(y0, x * x, 2 * x)
  return check_report();
}
