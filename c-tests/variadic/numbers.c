// Numbers that come as variable arguments, among other things.
#include <stdarg.h>
struct big {
  double v[3];
  int k;
};
struct two {
  double a, b;
};
__attribute__((noinline)) static double sum(int n, ...) {
  va_list ap;
  va_start(ap, n);
  double s = 0;
  for (int i = 0; i < n; ++i) {
    double v = va_arg(ap, double);
    s = s * 0.5 + v * v;
  }
  va_end(ap);
  return s;
}
__attribute__((noinline)) static double kinds(const char *what, ...) {
  va_list ap, again;
  va_start(ap, what);
  va_copy(again, ap);
  double s = 0;
  const char *p = what;
  for (; *p; ++p)
    switch (*p) {
    case 'd':
      s += va_arg(ap, double);
      break;
    case 'i':
      s *= va_arg(ap, int);
      break;
    case 'p': {
      const double *q = va_arg(ap, const double *);
      s += q[0] * q[1];
      break;
    }
    }
  va_end(ap);
  s *= va_arg(again, double);
  va_end(again);
  return s;
}
__attribute__((noinline)) static double structs(int n, ...) {
  va_list ap;
  va_start(ap, n);
  struct big b = va_arg(ap, struct big);
  struct two t = va_arg(ap, struct two);
  long double l = va_arg(ap, long double);
  va_end(ap);
  return b.v[0] * b.v[2] * b.k + t.a * t.b + (double)l * n;
}
__attribute__((noinline)) static double vsum(int n, va_list ap) {
  double s = 1;
  while (n--)
    s *= va_arg(ap, double);
  return s;
}
__attribute__((noinline)) static double outer(int n, ...) {
  va_list ap;
  va_start(ap, n);
  double r = vsum(n, ap);
  va_end(ap);
  return r;
}
void sums(const double *x, double *y) {
  y[0] = sum(3, x[0], x[1], x[2]) + sum(6, x[0], x[1], x[2], x[3], x[4], x[5]) +
         sum(11, 1., 2., 3., 4., x[5], 6., 7., 8., 9., x[0], x[1]);
  y[1] = kinds("didp", x[0], 3, x[1], x + 2);
  struct big b = {{x[0], x[1], x[2]}, 2};
  struct two t = {x[3], x[4]};
  y[2] = structs(2, b, t, (long double)x[5]);
  y[3] = outer(3, x[0], 2.0, x[1] + 3);
  y[4] = outer(2, x[3], x[5]);
}
