// What main.cpp differentiates: defined in functions.cpp.
#pragma once
#include <array>
#include <vector>

struct Vec3 {
  double x, y, z; // returned through memory
};
struct Pair {
  float a, b; // returned in registers
};

double product(double x, double y);
float cube(float x);
double mixed(float a, double b, int n);
double weighted(const double *x, const double *w, int n);
void axpy(double a, const double *x, double *y, int n);
double norm(Vec3 v);
Vec3 scaled(const Vec3 &v, double s);
Pair swapped(Pair p, float s);
void accumulate(double &sum, const double &x, double factor);
double *pick(double *a, double *b, bool first);
double sum_of_squares(const std::vector<double> &x) noexcept;
int sign_and_store(double x, double *out);
