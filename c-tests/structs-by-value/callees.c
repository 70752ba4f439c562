#include "shapes.h"
#include <math.h>

__attribute__((noinline)) struct point turn(struct point p, double angle) {
  struct point q = {cos(angle) * p.x - sin(angle) * p.y,
                    sin(angle) * p.x + cos(angle) * p.y};
  return q;
}

__attribute__((noinline)) struct matrix product(struct matrix a,
                                                struct matrix b) {
  struct matrix c;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      c.at[i][j] = 0;
      for (int k = 0; k < 3; ++k)
        c.at[i][j] += a.at[i][k] * b.at[k][j];
    }
  return c;
}
