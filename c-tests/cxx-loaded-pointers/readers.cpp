#include "readers.h"
#include <cmath>

// (They call themselves: what does not is made part of its caller.)
static double cubes_of(const Holder &h, int from, int to) {
  if (to - from > 1) {
    int middle = (from + to) / 2;
    return cubes_of(h, from, middle) + cubes_of(h, middle, to);
  }
  double x = h.numbers[from];
  return x * x * x;
}

double cubes(const Holder &h) { return cubes_of(h, 0, h.size); }

static void sines_between(Holder &h, int from, int to) {
  if (to - from > 1) {
    int middle = (from + to) / 2;
    sines_between(h, from, middle);
    sines_between(h, middle, to);
    return;
  }
  h.numbers[from] = std::sin(h.numbers[from]);
}

void sines(Holder &h) { sines_between(h, 0, h.size); }

void sines_of(double **slot, int n) {
  if (n > 1)
    sines_of(slot, n - 1);
  (*slot)[n - 1] = std::sin((*slot)[n - 1]) + 0.1 * n;
}
