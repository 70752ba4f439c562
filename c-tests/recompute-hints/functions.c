#include <math.h>

double weight(int i);
double term(double x, double w);
__attribute__((annotate("enzyme_shouldrecompute"), noinline)) static double
smooth(double x, int i) {
  return log(1 + x * i);
}

double series(double x, int n) {
  double sum = 0;
  for (int i = 1; i <= n; ++i)
    sum += term(x, weight(i)) + smooth(x, i);
  return sum;
}

// The table changes between the call and its reverse: what lookup() returned is
// kept all the same.
__attribute__((annotate("enzyme_shouldrecompute"), noinline)) static double
lookup(const double *table, int i) {
  return table[i] * table[i];
}

double walk(double *table, double x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    double v = lookup(table, i);
    sum += sin(v * x) * x;
    table[i] += 10;
  }
  return sum;
}
