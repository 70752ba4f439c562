#include <math.h>

typedef struct { double a, b, c; } Big;

double f(double x, double y) { return x > 0 ? x * y : exp(y); }
float g(float x, int n) { return x * n; }
void store(double x, double *out) { *out = x * x; }
double sum(const double *p) { return p[0] + 10 * p[1]; }
Big big(double x) { Big b = {x, 2 * x, 3 * x}; return b; }
double of_big(Big b) { return b.a + b.b + b.c; }
