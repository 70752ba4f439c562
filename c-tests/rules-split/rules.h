#pragma once
enum { N = 5 };
// x exp(y)
double scaled(double x, double y);
// out[i] = in[i]^2 x, returns 0 or 1
int squares(double x, const double *in, double *out, int n);
// sum of p[i] * q[i], where q is constant
double weighted(const double *p, const double *q, int n);
// p + 1
double *next(double *p);
