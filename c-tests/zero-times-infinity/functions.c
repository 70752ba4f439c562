#include <math.h>

// A mean by steps, of which the first takes the root of a zero that does not
// depend on the input.
static double mean(double x, double y, int n) {
  for (int i = 0; i < n; ++i) {
    double both = sqrt(x) * sqrt(y) + sqrt(x) + sqrt(y);
    x = (x + both) / 4;
    y = (y + both) / 4;
  }
  return x + y;
}
void started_at_zero(const double *x, double *y) {
  y[0] = mean(0.0, x[0] * x[0] + 1, 4);
  y[1] = mean(0.0, x[1] + x[0] * x[0] + 3, 5);
}

// Terms that are there, but without the input: the base is a constant, or so is
// the exponent, and the other partial is that of a logarithm of what has none.
double power(double x, double n) { return pow(x, n); }
void powers(const double *x, double *y) {
  double n[3] = {2, 3, 0};
  double base[3] = {-3 - x[0] * x[0], -1 - x[1] * x[1], 0};
  for (int i = 0; i < 3; ++i)
    y[i] = power(base[i], n[i]) * x[2];
}

// Each function at its pole, of a number that has no tangent.
double at_pole(int which, double zero, double one) {
  switch (which) {
  case 0:
    return sqrt(zero);
  case 1:
    return cbrt(zero);
  case 2:
    return log(zero);
  case 3:
    return hypot(zero, zero);
  case 4:
    return asin(one);
  case 5:
    return acos(one);
  case 6:
    return atan2(zero, zero);
  case 7:
    return one / zero;
  case 8:
    return acosh(one);
  case 9:
    return atanh(one);
  case 10:
    return log1p(-one);
  case 11:
    return pow(zero, one / 2);
  case 12:
    return pow(-one, 2 * one);
  case 13:
    return fmod(one, zero);
  case 14:
    return tgamma(zero);
  case 15:
    return log2(zero) + log10(zero);
  case 16:
    return sqrt(sqrt(zero));
  default:
    return sqrt(zero * zero);
  }
}
double many(const double *x, int which) {
  double p = at_pole(which, x[1], x[2]);
  return isfinite(p) ? p + x[0] * x[0] : x[0] * x[0] + atan(p);
}

// Lengths, written out: at the origin they have the slope zero, as hypot has.
double length(const double *x) {
  return sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
}
double length_by_loop(const double *x) {
  double s = 0;
  for (int i = 0; i < 3; ++i)
    s += x[i] * x[i];
  return 2 * sqrt(s);
}

// Chosen among, so that the adjoint of the root is zero where it is not taken.
double chosen(double x) { return x < 0 ? x / 2 : sqrt(x); }

// Second derivatives where an adjoint is zero, but its tangent is not.
double residual(double x) { return (sqrt(x) - 1) * (sqrt(x) - 1); }
double residual_of_log(double x) { return log(x) * log(x) / 2; }
double residual_of_quotient(double x) { return (1 / x - 1) * (1 / x - 1); }
double residual_of_choice(double x) {
  return (chosen(x) - 1) * (chosen(x) - 1);
}
double root(double x) { return sqrt(x); }

// The root of zero, which is a product: its other factor has no part in it.
double dip(double height, double radius) {
  return radius * radius - sqrt(2 * height / radius);
}
double mean_of_two(double x, double y) { return y + sqrt(x * y); }
double shifted(double x, double y) {
  return x * x - pow(y * (3 - x) * 2, 0.5) + asin(1 - y * x);
}
