#include "readers.h"

struct Pair {
  double *a, *b;
};

double outside(Pair *p, int n) {
  Holder h = {n, p->a}, other = {n, p->b};
  double s = cubes(h);
  sines(other);
  s += cubes(h);
  sines_of(&p->a, n);
  return s + 0.5 * cubes(other);
}
