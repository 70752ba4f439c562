#include "shapes.h"
#include <math.h>

double norm_after_turn(double x, double y, double angle) {
  struct point p = {x, y};
  struct point q = turn(p, angle);
  q = turn(q, angle * p.x);
  return sqrt(q.x * q.x + 2 * q.y * q.y);
}

static double determinant(struct matrix m) {
  double sum = 0;
  for (int i = 0; i < 3; ++i) {
    int j = (i + 1) % 3, k = (i + 2) % 3;
    sum += m.at[0][i] * (m.at[1][j] * m.at[2][k] - m.at[1][k] * m.at[2][j]);
  }
  return sum;
}

double determinant_sum(const struct matrix *m) {
  struct matrix square = product(*m, *m);
  return determinant(square) + 0.5 * determinant(*m) + square.at[1][2];
}
