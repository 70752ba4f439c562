#include "functions.h"
#include <math.h>
#include <stdlib.h>

static double local(double x) { return x / (1 + x * x); }

double by_table(const double *x, int n) {
  static const unary constant[3] = {cos, local, sqrt};
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += constant[i % 3](x[i] * x[i] + 0.1);
  return sum;
}

static double add_sine(double a, double b) { return a + sin(a * b); }
static double multiply(double a, double b) { return a * (1 + b); }

double by_callback(const double *x, int n) {
  return fold(x, n, add_sine) * fold(x, n, n > 3 ? multiply : add_sine);
}

static int less(const double *a, const double *b) { return *a < *b; }

double sorted(const double *x, int n) {
  double copy[16], sum = 0;
  for (int i = 0; i < n; ++i)
    copy[i] = x[i] * x[i] + x[(i + 1) % n];
  sort(copy, n, less);
  for (int i = 0; i < n; ++i)
    sum += i * copy[i] * copy[i];
  return sum;
}

double by_value(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i + 5 < n; ++i) {
    struct figure *f = make_figure(i % 2, x[i]);
    struct box b = {x[i + 1], x[i + 2], x[i + 3], x[i + 4]};
    b = f->class->grown(f, b, x[i + 5]);
    sum += f->class->overlap(f, b, local);
    free(f);
  }
  return sum;
}

static int near(const double *a, const double *b) {
  return (int)(*a * 4) == (int)(*b * 4);
}

static int behind(const double *a, const double *b) { return (a < b) << 3; }

double by_other_result(const double *x, int n) {
  struct list *all = make_list((equality)near),
              *later = make_list((equality)behind);
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    const double *known = find(all, x + i), *after = find(later, x + i - 2);
    sum += known ? x[i] * *known : sin(x[i]);
    sum += after ? *after * x[i] : 0;
    if (i < 8) {
      add(all, x + i);
      add(later, x + i);
    }
  }
  destroy(all);
  destroy(later);
  return sum;
}
