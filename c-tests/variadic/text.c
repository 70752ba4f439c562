// What is printed carries no derivative, whatever the wrappers return.
#include <stdarg.h>
#include <stdio.h>
__attribute__((noinline)) static int say(char *out, size_t n, const char *f,
                                         ...) {
  va_list ap;
  va_start(ap, f);
  int r = vsnprintf(out, n, f, ap);
  va_end(ap);
  return r;
}
void logged(const double *x, double *y) {
  char buf[64];
  double a = x[0] * x[1];
  int n = say(buf, sizeof buf, "%f %d", a, 3);
  y[0] = a * x[2] + (n < 0);
  y[1] = 2.5 * a;
}
static FILE *out;
__attribute__((noinline)) static void report(const char *f, ...) {
  if (!out)
    return;
  va_list ap;
  va_start(ap, f);
  fprintf(out, "log: ");
  vfprintf(out, f, ap);
  fputc('\n', out);
  va_end(ap);
}
void printed(const double *x, double *y) {
  double a = x[0] * x[1];
  report("%f %d", a, 3);
  y[0] = a * x[2];
  y[1] = 2.5 * a;
  report("%f %s", y[1], "x");
}
