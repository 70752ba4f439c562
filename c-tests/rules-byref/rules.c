#include <math.h>

// a^2 b h
static double (*volatile hidden)(double) = fabs;
__attribute__((noinline)) double many(double a, double b, int c, int d, int e,
                                      int f, int g, double h) {
  return a * a * b * hidden(h);
}
static double many_augmented(double a, double *b, int c, int dc, int d, int dd,
                             int e, int de, int f, int df, int g, int dg,
                             double *h) {
  return a * a * *b * *h;
}
struct three { double a, b, h; };
static struct three many_gradient(double a, double *b, int c, int dc, int d,
                                  int dd, int e, int de, int f, int df, int g,
                                  int dg, double *h, double seed) {
  return (struct three){2 * a * *b * *h * seed, a * a * *h * seed,
                        a * a * *b * seed};
}
// b is parameter 1, h parameter 12.
void *__enzyme_register_gradient_many[] = {(void *)many, (void *)many_augmented,
                                           (void *)many_gradient, "byref_1",
                                           "byref_12"};

__attribute__((noinline)) double square(double x) {
  return hidden(x) * hidden(x);
}
struct result { long long tape; double primal; };
static struct result square_augmented(double *x) {
  return (struct result){2, *x * *x};
}
static double square_gradient(double *x, double seed, long long tape) {
  return tape * *x * seed;
}
void *__enzyme_register_gradient_square[] = {(void *)square,
                                             (void *)square_augmented,
                                             (void *)square_gradient, "byref_0"};
