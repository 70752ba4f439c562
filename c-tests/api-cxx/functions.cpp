#include "functions.hpp"
#include <cmath>

double product(double x, double y) { return x * x * y; }
float cube(float x) { return x * x * x; }
double mixed(float a, double b, int n) {
  double r = a;
  for (int i = 0; i < n; ++i)
    r *= b;
  return r;
}
double weighted(const double *x, const double *w, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += w[i] * std::sin(x[i]);
  return sum;
}
void axpy(double a, const double *x, double *y, int n) {
  for (int i = 0; i < n; ++i)
    y[i] += a * x[i] * x[i];
}
double norm(Vec3 v) { return std::sqrt(v.x * v.x + v.y * v.y + v.z * v.z); }
Vec3 scaled(const Vec3 &v, double s) { return {v.x * s, v.y * s * s, v.z}; }
Pair swapped(Pair p, float s) { return {p.b * s, p.a * p.a}; }
void accumulate(double &sum, const double &x, double factor) {
  sum += x * x * factor;
}
double *pick(double *a, double *b, bool first) { return first ? a : b; }
double sum_of_squares(const std::vector<double> &x) noexcept {
  double sum = 0;
  for (double a : x)
    sum += a * a;
  return sum;
}
int sign_and_store(double x, double *out) {
  *out = x * x;
  return x < 0 ? -1 : 1;
}
