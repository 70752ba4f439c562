// What main.cpp differentiates: defined in functions.cpp.
#pragma once

struct Vec3 {
  double x, y, z;
};

double product(double x, double y);
float cube(float x);
double weighted(const double *x, const double *w, int n);
double norm(Vec3 v);
void accumulate(double &sum, const double &x, double factor);
void square(const double *x, double *out);
