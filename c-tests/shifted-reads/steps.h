#ifndef STEPS_H
#define STEPS_H
enum { Size = 40 };
#define STEPS(F)                                                               \
  F(pairs)                                                                     \
  F(three)                                                                     \
  F(linear_middle)                                                             \
  F(linear_middles)                                                            \
  F(gap)                                                                       \
  F(downwards)                                                                 \
  F(strided)                                                                   \
  F(triangle)                                                                  \
  F(sometimes)                                                                 \
  F(singles)                                                                   \
  F(whole_steps)                                                               \
  F(until)                                                                     \
  F(same_rows)                                                                 \
  F(in_place)
#define DECLARE(k) double k(double *x, double *y, long n, long steps);
STEPS(DECLARE)
#endif
