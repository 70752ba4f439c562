#pragma once
struct two { double a, b; };
struct halves { float a, b; };
struct big { double v[4]; long n; };
double of_two(struct two s, double x);
double of_halves(struct halves s, const double *p);
double of_big(struct big s, double x);
struct big make_big(double x, const double *p, int n);
double loop(struct big s, const double *p, int n);
