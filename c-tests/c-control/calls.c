#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

double odd(double a, int n);

double chosen(double a) { return a * cos(a); }

double even(double a, int n) { return n == 0 ? a : a * odd(a * 0.9, n - 1); }

__attribute__((noinline)) static double fib(double a, double b, int n) {
  return n < 2 ? a * n + b : fib(a, b * a, n - 1) * 0.5 + fib(b, a, n - 2);
}

void recursion(const double *x, double *y) {
  for (int i = 0; i < 8; ++i)
    y[i] = even(x[i], i) + fib(x[i], x[7 - i], i);
}

__attribute__((noinline)) static double pong(double a, double b, int n);
__attribute__((noinline)) static double ping(double a, double b, int n) {
  if (n <= 0)
    return a;
  __attribute__((musttail)) return pong(a * b, b, n - 1);
}
static double pong(double a, double b, int n) {
  if (n <= 0)
    return b;
  __attribute__((musttail)) return ping(a + b, a, n - 1);
}

void tails(const double *x, double *y) {
  for (int i = 0; i < 8; ++i)
    y[i] = ping(x[i], x[7 - i], i);
}

__attribute__((noreturn, noinline)) static void die(const char *why, double v) {
  fprintf(stderr, "%s: %g\n", why, v);
  exit(1);
}

void ends(const double *x, double *y) {
  for (int i = 0; i < 8; ++i) {
    assert(x[i] < 10);
    if (x[i] > 50)
      die("large", x[i]);
    if (x[i] > 60)
      abort();
    switch (i & 3) {
    case 0:
      y[i] = x[i] * x[i];
      break;
    case 1:
      y[i] = x[i];
      break;
    case 2:
      y[i] = -x[i];
      break;
    case 3:
      y[i] = 2 * x[i] * x[0];
      break;
    default:
      __builtin_unreachable();
    }
  }
}
