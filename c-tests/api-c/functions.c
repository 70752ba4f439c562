#include <math.h>

double f(double x, double y) { return x * x * sin(y); }
float g(float x) { return x * x * x; }
double energy(const double *x, const double *w, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += w[i] * exp(x[i]);
  return sum;
}
void square(const double *x, double *y, int n) {
  for (int i = 0; i < n; ++i)
    y[i] = x[i] * x[i];
}
