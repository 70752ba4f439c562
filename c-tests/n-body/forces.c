#include "bodies.h"
#include <math.h>

static double distance(const struct body *a, const struct body *b, double *d) {
  double square = 0.05;
  for (int k = 0; k < 3; ++k) {
    d[k] = b->position[k] - a->position[k];
    square += d[k] * d[k];
  }
  return sqrt(square);
}

__attribute__((noinline)) void add_forces(const struct body *b, int n,
                                          double (*force)[3]) {
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < 3; ++k)
      force[i][k] = 0;
  for (int i = 0; i < n; ++i)
    for (int j = i + 1; j < n; ++j) {
      double d[3], r = distance(&b[i], &b[j], d);
      double pull = b[i].mass * b[j].mass / (r * r * r);
      for (int k = 0; k < 3; ++k) {
        force[i][k] += pull * d[k];
        force[j][k] -= pull * d[k];
      }
    }
}

double energy(const struct body *b, int n) {
  double sum = 0, d[3];
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < 3; ++k)
      sum += 0.5 * b[i].mass * b[i].velocity[k] * b[i].velocity[k];
    for (int j = 0; j < i; ++j)
      sum -= b[i].mass * b[j].mass / distance(&b[i], &b[j], d);
  }
  return sum;
}
