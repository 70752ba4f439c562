// SciPy's special functions, which compiled functions call by the addresses
// that scipy.special.cython_special gives (special.py): a row each, with its
// partial derivatives. Formulas: NIST's Digital Library of Mathematical
// Functions, chapters 5 (gamma), 6 (exponential integrals), 7 (error
// functions), 8 (incomplete gamma and beta), 10 (Bessel) and 19 (elliptic).
// special.py declares the functions before this text. F is the function's
// value. NONE stands for a partial that no formula gives: a derivative by that
// parameter is NaN.
#include <math.h>

__attribute__((const)) double _Complex linkgrad_scipy_wofz(double _Complex);
#define NONE ((double)NAN)
#define S(NAME) linkgrad_scipy_##NAME

#define TABLES(NAME, F)                                                        \
  __attribute__((used)) void *__enzyme_register_gradient_##NAME[] = {          \
      (void *)F, (void *)NAME##_augmented, (void *)NAME##_gradient};           \
  __attribute__((used)) void *__enzyme_register_derivative_##NAME[] = {        \
      (void *)F, (void *)NAME##_derivative};
struct one {
  double result, tangent;
};
struct two {
  double x, y;
};
struct three {
  double x, y, z;
};

/// A product with an adjoint or a tangent, which stays zero if that is,
/// whatever the partial derivative is. Has rules, for a condition would hide
/// from a second derivative how the zero changes.
__attribute__((noinline, const)) static double times(double s, double p) {
  return s == 0 ? 0 : s * p;
}
static double times_augmented(double s, double p) { return times(s, p); }
static struct two times_gradient(double s, double p, double seed) {
  return (struct two){times(seed, p), times(seed, s)};
}
static struct one times_derivative(double s, double ds, double p, double dp) {
  return (struct one){times(s, p), times(ds, p) + times(dp, s)};
}
TABLES(times, times)

#define ROW1(NAME, X, DX)                                                      \
  static double NAME##_augmented(double X) { return S(NAME)(X); }              \
  static double NAME##_gradient(double X, double seed) {                       \
    double F = S(NAME)(X);                                                     \
    return times(seed, DX);                                                    \
  }                                                                            \
  static struct one NAME##_derivative(double X, double tangent) {              \
    double F = S(NAME)(X);                                                     \
    return (struct one){F, times(tangent, DX)};                                \
  }                                                                            \
  TABLES(NAME, S(NAME))
#define ROW2(NAME, X, Y, DX, DY)                                               \
  static double NAME##_augmented(double X, double Y) { return S(NAME)(X, Y); } \
  static struct two NAME##_gradient(double X, double Y, double seed) {         \
    double F = S(NAME)(X, Y);                                                  \
    return (struct two){times(seed, DX), times(seed, DY)};                     \
  }                                                                            \
  static struct one NAME##_derivative(double X, double tx, double Y,           \
                                      double ty) {                             \
    double F = S(NAME)(X, Y);                                                  \
    return (struct one){F, times(tx, DX) + times(ty, DY)};                     \
  }                                                                            \
  TABLES(NAME, S(NAME))
#define ROW3(NAME, X, Y, Z, DX, DY, DZ)                                        \
  static double NAME##_augmented(double X, double Y, double Z) {               \
    return S(NAME)(X, Y, Z);                                                   \
  }                                                                            \
  static struct three NAME##_gradient(double X, double Y, double Z,            \
                                      double seed) {                           \
    double F = S(NAME)(X, Y, Z);                                               \
    return (struct three){times(seed, DX), times(seed, DY), times(seed, DZ)};  \
  }                                                                            \
  static struct one NAME##_derivative(double X, double tx, double Y,           \
                                      double ty, double Z, double tz) {        \
    double F = S(NAME)(X, Y, Z);                                               \
    return (struct one){F, times(tx, DX) + times(ty, DY) + times(tz, DZ)};     \
  }                                                                            \
  TABLES(NAME, S(NAME))

#define PI 3.141592653589793
#define ROOT_PI 1.7724538509055159
#define ROOT_2PI 2.5066282746310002

static double density(double x) { return exp(-x * x / 2) / ROOT_2PI; }
/// By the parameter m = k^2: 19.4.1.
static double elliptic(double m, double K) {
  return m == 0 ? PI / 8 : (S(ellipe)(m) - (1 - m) * K) / (2 * m * (1 - m));
}
/// 5.15.8, behind 5.15.5 where x is small and 5.15.6 where it is not positive.
static double trigamma(double x) {
  double sum = 0, sign = 1;
  if (x <= 0) {
    double s = PI / sin(PI * x);
    sum = s * s;
    sign = -1;
    x = 1 - x;
  }
  for (; x < 12; x += 1)
    sum += sign / (x * x);
  double r = 1 / (x * x);
  double series =
      1. / 6 -
      r * (1. / 30 -
           r * (1. / 42 - r * (1. / 30 - r * (5. / 66 - r * 691. / 2730))));
  return sum + sign * (1 / x + r / 2 + r / x * series);
}
static double box(double log_x, double l) {
  double t = l * log_x;
  return fabs(t) < 1e-4 ? log_x * log_x * (0.5 + t / 3 + t * t / 8)
                        : (exp(t) * (t - 1) + 1) / (l * l);
}
static double pseudo(double d, double r) {
  double s = sqrt(1 + r / d * (r / d));
  return 2 * d * (s - 1) - r * r / (d * s);
}
static double gamma_density(double a, double x) {
  return exp((a - 1) * log(x) - x - S(gammaln)(a));
}
static double beta_density(double a, double b, double x) {
  return exp((a - 1) * log(x) + (b - 1) * log1p(-x) - S(betaln)(a, b));
}
static double student_density(double n, double t) {
  return exp(-S(betaln)(n / 2, 0.5) - (n + 1) / 2 * log1p(t * t / n)) / sqrt(n);
}

/// The derivative of P(a, x) by a: that of the series 8.7.1, term by term.
/// Terms grow up to the x-th.
static double gamma_by_order(double a, double x) {
  if (!(x > 0))
    return x == 0 ? 0 : NONE;
  double term = exp(a * log(x) - x - S(gammaln)(a + 1)), sum = 0;
  double slope = log(x) - S(psi)(a + 1);
  for (double n = a + 1;; ++n) {
    sum += term * slope;
    if (!(n < x || fabs(term * slope) > 1e-18 * fabs(sum)))
      return sum;
    term *= x / n;
    slope -= 1 / n;
  }
}
/// The derivatives of I(x; a, b) by a and by b where x is below the mean, by
/// the series 8.17.8.
static struct two beta_below(double a, double b, double x) {
  double whole = S(psi)(a + b), by_a = log(x) - 1 / a - S(psi)(a) + whole,
         by_b = log1p(-x) - S(psi)(b) + whole;
  double term = exp(a * log(x) + b * log1p(-x) - S(betaln)(a, b)) / a;
  struct two sum = {0, 0};
  for (double n = 0;; ++n) {
    sum.x += term * by_a;
    sum.y += term * by_b;
    if (!(fabs(term * by_a) > 1e-18 * fabs(sum.x) ||
          fabs(term * by_b) > 1e-18 * fabs(sum.y)))
      return sum;
    term *= (a + b + n) / (a + 1 + n) * x;
    by_a += 1 / (a + b + n) - 1 / (a + 1 + n);
    by_b += 1 / (a + b + n);
  }
}
static struct two beta_by_orders(double a, double b, double x) {
  if (!(x > 0 && x < 1))
    return (struct two){x == 0 || x == 1 ? 0 : NONE,
                        x == 0 || x == 1 ? 0 : NONE};
  if (x <= (a + 1) / (a + b + 2))
    return beta_below(a, b, x);
  struct two other = beta_below(b, a, 1 - x); // 8.17.4
  return (struct two){-other.y, -other.x};
}
/// Of Student's distribution with n degrees of freedom: one half of I where x =
/// n / (n + t^2), or one less that.
static double student_by_order(double n, double t) {
  double whole = n + t * t, x = n / whole;
  double tail = (beta_by_orders(n / 2, 0.5, x).x / 2 +
                 beta_density(n / 2, 0.5, x) * t * t / (whole * whole)) /
                2;
  return t > 0 ? -tail : tail;
}
static double f_density(double n, double d, double x) {
  double whole = n * x + d;
  return beta_density(n / 2, d / 2, n * x / whole) * n * d / (whole * whole);
}
/// I where y = n x / (n x + d), for n / 2 and d / 2, by n or by d.
static struct two f_by_orders(double n, double d, double x) {
  double whole = n * x + d, y = n * x / whole,
         slope = beta_density(n / 2, d / 2, y) / (whole * whole);
  struct two by = beta_by_orders(n / 2, d / 2, y);
  return (struct two){by.x / 2 + slope * d * x, by.y / 2 - slope * n * x};
}
static double binomial_slope(double k, double n, double p) {
  return beta_density(k + 1, n - k, p);
}
/// By x, sigma or gamma: the real part of w(z) for z = (x + i gamma) / (sigma
/// sqrt 2), with w' = 2 i / sqrt pi - 2 z w (7.10.2).
static double voigt(double x, double sigma, double gamma, int by) {
  double scale = sigma * M_SQRT2, a = x / scale, b = gamma / scale;
  double _Complex z;
  __real__ z = a;
  __imag__ z = b;
  double _Complex w = S(wofz)(z);
  double re = __real__ w, im = __imag__ w;
  double slope = -2 * (a * re - b * im);
  double turned = 2 * (a * im + b * re) - 2 / ROOT_PI;
  double factor = 1 / (sigma * ROOT_2PI);
  if (by == 0)
    return factor * slope / scale;
  if (by == 2)
    return factor * turned / scale;
  return -factor * (re + a * slope + b * turned) / sigma;
}

ROW1(cbrt, x, 1 / (3 * F * F))
ROW1(cosm1, x, -sin(x))
ROW1(dawsn, x, 1 - 2 * x * F)
ROW1(ellipe, m, m == 0 ? -PI / 8 : (F - S(ellipk)(m)) / (2 * m))
ROW1(ellipk, m, elliptic(m, F))
ROW1(ellipkm1, p, -elliptic(1 - p, F))
ROW1(entr, x, -log(x) - 1)
ROW1(erf, x, 2 / ROOT_PI * exp(-x * x))
ROW1(erfc, x, -2 / ROOT_PI * exp(-x * x))
ROW1(erfcinv, y, -ROOT_PI / 2 * exp(F * F))
ROW1(erfcx, x, 2 * x * F - 2 / ROOT_PI)
ROW1(erfi, x, 2 / ROOT_PI * exp(x * x))
ROW1(erfinv, y, ROOT_PI / 2 * exp(F * F))
ROW1(exp1, x, -exp(-x) / x)
ROW1(exp10, x, M_LN10 *F)
ROW1(exp2, x, M_LN2 *F)
ROW1(expi, x, exp(x) / x)
ROW1(expit, x, F *S(expit)(-x))
ROW1(expm1, x, exp(x))
ROW1(exprel, x, fabs(x) < 1e-4 ? 0.5 + x / 3 + x * x / 8 : (exp(x) - F) / x)
ROW1(gamma, x, F *S(psi)(x))
ROW1(gammaln, x, S(psi)(x))
ROW1(i0, x, S(i1)(x))
ROW1(i0e, x, S(i1e)(x) - copysign(1, x) * F)
ROW1(i1, x, x == 0 ? 0.5 : S(i0)(x) - F / x)
ROW1(i1e, x, x == 0 ? 0.5 : S(i0e)(x) - F / x - copysign(1, x) * F)
ROW1(j0, x, -S(j1)(x))
ROW1(j1, x, x == 0 ? 0.5 : S(j0)(x) - F / x)
ROW1(k0, x, -S(k1)(x))
ROW1(k0e, x, F - S(k1e)(x))
ROW1(k1, x, -S(k0)(x) - F / x)
ROW1(k1e, x, F - S(k0e)(x) - F / x)
ROW1(log1p, x, 1 / (1 + x))
ROW1(log_expit, x, S(expit)(-x))
ROW1(log_ndtr, x, exp(-x *x / 2 - F) / ROOT_2PI)
ROW1(loggamma, x, S(psi)(x))
ROW1(logit, p, 1 / (p * (1 - p)))
ROW1(ndtr, x, density(x))
ROW1(ndtri, p, 1 / density(F))
ROW1(psi, x, trigamma(x))
ROW1(rgamma, x, -F *S(psi)(x))
ROW1(spence, x, x == 1 ? -1 : log(x) / (1 - x))
ROW1(wrightomega, x, F / (1 + F))
ROW1(y0, x, -S(y1)(x))
ROW1(y1, x, S(y0)(x) - F / x)

ROW2(beta, a, b, F *(S(psi)(a) - S(psi)(a + b)), F *(S(psi)(b) - S(psi)(a + b)))
ROW2(betaln, a, b, S(psi)(a) - S(psi)(a + b), S(psi)(b) - S(psi)(a + b))
ROW2(binom, n, k, F *(S(psi)(n + 1) - S(psi)(n - k + 1)),
     F *(S(psi)(n - k + 1) - S(psi)(k + 1)))
ROW2(boxcox, x, l, pow(x, l - 1), box(log(x), l))
ROW2(boxcox1p, x, l, pow(1 + x, l - 1), box(log1p(x), l))
ROW2(chdtr, v, x, gamma_by_order(v / 2, x / 2) / 2,
     gamma_density(v / 2, x / 2) / 2)
ROW2(chdtrc, v, x, -gamma_by_order(v / 2, x / 2) / 2,
     -gamma_density(v / 2, x / 2) / 2)
ROW2(chdtri, v, p, gamma_by_order(v / 2, F / 2) / -gamma_density(v / 2, F / 2),
     -2 / gamma_density(v / 2, F / 2))
ROW2(gammainc, a, x, gamma_by_order(a, x), gamma_density(a, x))
ROW2(gammaincc, a, x, -gamma_by_order(a, x), -gamma_density(a, x))
ROW2(gammainccinv, a, y, -gamma_by_order(a, F) / gamma_density(a, F),
     -1 / gamma_density(a, F))
ROW2(gammaincinv, a, y, -gamma_by_order(a, F) / gamma_density(a, F),
     1 / gamma_density(a, F))
ROW2(huber, d, r, fabs(r) <= d ? 0 : fabs(r) - d,
     fabs(r) <= d ? r : copysign(d, r))
ROW2(iv, v, x, NONE, (S(iv)(v - 1, x) + S(iv)(v + 1, x)) / 2)
ROW2(ive, v, x, NONE,
     (S(ive)(v - 1, x) + S(ive)(v + 1, x)) / 2 - copysign(1, x) * F)
ROW2(jv, v, x, NONE, (S(jv)(v - 1, x) - S(jv)(v + 1, x)) / 2)
ROW2(kl_div, x, y, log(x / y), 1 - x / y)
ROW2(kv, v, x, NONE, -(S(kv)(v - 1, x) + S(kv)(v + 1, x)) / 2)
ROW2(kve, v, x, NONE, F - (S(kve)(v - 1, x) + S(kve)(v + 1, x)) / 2)
ROW2(owens_t, h, a, -density(h) * erf(a * h / M_SQRT2) / 2,
     exp(-h *h *(1 + a * a) / 2) / (2 * PI * (1 + a * a)))
ROW2(pdtr, k, m, NONE, -gamma_density(floor(k) + 1, m))
ROW2(pdtrc, k, m, NONE, gamma_density(floor(k) + 1, m))
ROW2(poch, x, n, F *(S(psi)(x + n) - S(psi)(x)), F *S(psi)(x + n))
ROW2(powm1, x, y, y *pow(x, y - 1), pow(x, y) * log(x))
ROW2(pseudo_huber, d, r, pseudo(d, r), r / sqrt(1 + r / d * (r / d)))
ROW2(rel_entr, x, y, log(x / y) + 1, -x / y)
ROW2(stdtr, n, t, student_by_order(n, t), student_density(n, t))
ROW2(stdtrit, n, p, -student_by_order(n, F) / student_density(n, F),
     1 / student_density(n, F))
ROW2(xlog1py, x, y, log1p(y), x / (1 + y))
ROW2(xlogy, x, y, log(y), x / y)
ROW2(yv, v, x, NONE, (S(yv)(v - 1, x) - S(yv)(v + 1, x)) / 2)

ROW3(bdtr, k, n, p, NONE, NONE, -binomial_slope(floor(k), n, p))
ROW3(bdtrc, k, n, p, NONE, NONE, binomial_slope(floor(k), n, p))
ROW3(betainc, a, b, x, beta_by_orders(a, b, x).x, beta_by_orders(a, b, x).y,
     beta_density(a, b, x))
ROW3(betaincinv, a, b, y, -beta_by_orders(a, b, F).x / beta_density(a, b, F),
     -beta_by_orders(a, b, F).y / beta_density(a, b, F),
     1 / beta_density(a, b, F))
ROW3(btdtr, a, b, x, beta_by_orders(a, b, x).x, beta_by_orders(a, b, x).y,
     beta_density(a, b, x))
ROW3(btdtri, a, b, y, -beta_by_orders(a, b, F).x / beta_density(a, b, F),
     -beta_by_orders(a, b, F).y / beta_density(a, b, F),
     1 / beta_density(a, b, F))
ROW3(fdtr, n, d, x, f_by_orders(n, d, x).x, f_by_orders(n, d, x).y,
     f_density(n, d, x))
ROW3(fdtrc, n, d, x, -f_by_orders(n, d, x).x, -f_by_orders(n, d, x).y,
     -f_density(n, d, x))
ROW3(gdtr, a, b, x, x *gamma_density(b, a *x), gamma_by_order(b, a *x),
     a *gamma_density(b, a *x))
ROW3(gdtrc, a, b, x, -x *gamma_density(b, a *x), -gamma_by_order(b, a *x),
     -a *gamma_density(b, a *x))
ROW3(voigt_profile, x, s, g, voigt(x, s, g, 0), voigt(x, s, g, 1),
     voigt(x, s, g, 2))
