// Arrays that are made anew in the iterations of loops, and some that are not.
#ifndef MODELS_H
#define MODELS_H
#include <vector>
#define MODELS(M)                                                              \
  M(chain) M(swapped) M(sometimes) M(history) M(layers) M(growing) M(nested)   \
  M(alternating) M(behind_pointers) M(filtered) M(overlapping) M(exchanged)    \
  M(grown) M(samples) M(empty_samples) M(updated)
#define DECLARE(M) double M(const double *p, int n, int steps);
MODELS(DECLARE)
double evolved(std::vector<double> &u, int steps);
double handed_out(const double *p, int n, int steps, double **state);
#endif
