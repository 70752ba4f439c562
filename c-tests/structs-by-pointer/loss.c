#include "model.h"
#include <math.h>

double loss(const struct model *m, double x) {
  double y = x;
  for (int i = 0; i < m->order; ++i)
    y = run_layer(&m->inner, y) * m->rate;
  for (long i = 0; i < m->count; ++i)
    y += m->table[i] * pow(x, (double)i);
  return y * y;
}
