// What this program means by names that the C library has, too.
double level;

void times(const double *x, double *y) { *y *= *x; }
void stat(const double *x, double *y) { *y = *x * *x * *x; }
double *dup(double *x) {
  *x += *x;
  return x;
}
void signal(const double *x, double *y) { *y += 3 * *x; }
void close(double *x) { *x *= 7; }
double random(void) { return 2 * level; }
void sleep(double *x, int n) {
  for (int i = 0; i < n; ++i)
    x[i] /= 4;
}
// A Bessel function, half of a turn and its cosine first, elsewhere.
double y0(double x) { return x * x; }
double jn(int n, double x) { return n * x; }
double sinpi(double x) { return 5 * x; }
double cospi(double x) { return x; }
void sincos(double x, double *c, double *s) {
  *c = 10 * x;
  *s = 100 * x;
}
