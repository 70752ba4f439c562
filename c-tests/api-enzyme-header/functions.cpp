#include "functions.hpp"
#include <cmath>

double product(double x, double y) { return x * x * y; }
float cube(float x) { return x * x * x; }
double weighted(const double *x, const double *w, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += w[i] * std::sin(x[i]);
  return sum;
}
double norm(Vec3 v) { return std::sqrt(v.x * v.x + v.y * v.y + v.z * v.z); }
void accumulate(double &sum, const double &x, double factor) {
  sum += x * x * factor;
}
void square(const double *x, double *out) { *out = *x * *x; }
