#include "bodies.h"

void simulate(struct body *b, int n, int steps, double h) {
  double force[8][3];
  for (int s = 0; s < steps; ++s) {
    add_forces(b, n, force);
    for (int i = 0; i < n; ++i)
      for (int k = 0; k < 3; ++k) {
        b[i].velocity[k] += h * force[i][k] / b[i].mass;
        b[i].position[k] += h * b[i].velocity[k];
      }
  }
}
