// Nests of loops that read elements of x again and again, and the steps that call them.
// (x and y may overlap.)
#ifndef RATES_H
#define RATES_H
enum { Size = 40 };
#define RATES(F)                                                               \
  F(pairs) F(sums) F(neighbours) F(backwards) F(sometimes) F(next_ones)        \
  F(every_other) F(columns) F(kept_too)
#define DECLARE(k)                                                             \
  void k(const double *x, double *y, long n);                                  \
  double run_##k(double *block, long x, long y, long n);
RATES(DECLARE)
#endif
