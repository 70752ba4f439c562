// Callees with nests of loops ask at their entry whether the memory that they access
// overlaps, and have a version for each answer. All of it lies in one block here: in
// parts of their own, in parts that overlap by a little, in the same ones; and so do
// the shadows.
#include "check.h"
#include "layers.h"
#include <string.h>

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

enum { Layers = 2, Rows = 4, N = 3, Size = 110 };

static double start[Size], direction[Size];

static network at(double *block, const int *places) {
  network net = {block + places[0], block + places[1], block + places[2],
                 block + places[3], block + places[4]};
  return net;
}

static double loss(const double *values, const int *places) {
  double block[Size];
  memcpy(block, values, sizeof block);
  network net = at(block, places);
  return network_loss(&net, Layers, Rows, N);
}

static void gradient(const int *places, const int *shadows, double *into) {
  double block[Size];
  memcpy(block, start, sizeof block);
  network net = at(block, places), shadow = at(into, shadows);
  __enzyme_autodiff((void *)network_loss, enzyme_dup, &net, &shadow,
                    enzyme_const, Layers, enzyme_const, Rows, enzyme_const, N);
}

// Shadows that lie as their primals do.
static void check_mirrored(const char *name, const int *places) {
  double into[Size] = {0}, block[Size], way[Size];
  gradient(places, places, into);
  memcpy(block, start, sizeof block);
  memcpy(way, direction, sizeof way);
  network net = at(block, places), tangent = at(way, places);
  double slope = __enzyme_fwddiff((void *)network_loss, enzyme_dup, &net,
                                  &tangent, enzyme_const, Layers, enzyme_const,
                                  Rows, enzyme_const, N);
  check_near(name, check_dot(into, direction, Size), slope, 1e-10);
  for (int i = 0; i < Size; ++i) {
    double values[Size], h = 1e-5;
    memcpy(values, start, sizeof values);
    values[i] = start[i] + h;
    double up = loss(values, places);
    values[i] = start[i] - h;
    check_near(name, into[i], (up - loss(values, places)) / (2 * h), 1e-6);
  }
}

// Shadows of what is only read (weights and bias), which are added to, in one place.
static void check_shadows(const char *name, const int *places) {
  double apart[Size] = {0}, together[Size] = {0};
  gradient(places, places, apart);
  int shadows[5];
  memcpy(shadows, places, sizeof shadows);
  shadows[2] = shadows[1] + 2;
  gradient(places, shadows, together);
  double want[Size];
  memcpy(want, apart, sizeof want);
  for (int i = 0; i < N; ++i) {
    want[places[2] + i] = 0;
    want[shadows[2] + i] += apart[places[2] + i];
  }
  check_array(name, together, want, Size, 1e-11);
}

int main(void) {
  check_fill(start, Size, 1);
  check_fill(direction, Size, 2);
  // Input, weights, bias, sums, output.
  static const int apart[] = {0, 12, 30, 33, 50};
  static const int others[][5] = {
      {0, 12, 30, 33, 11}, // the output begins in the input, over the weights
      {0, 12, 30, 33, 0},  // input and output are one
      {0, 6, 30, 33, 50},  // weights that are overwritten
      {0, 12, 13, 33, 50}, // the bias is a row of the weights
      {0, 12, 30, 4, 50},  // sums in the input
      {0, 12, 55, 33, 50}, // the bias in the output
      {20, 40, 10, 60, 90} // in another order
  };
  check_mirrored("apart", apart);
  check_shadows("shadows together", apart);
  for (unsigned i = 0; i < sizeof others / sizeof *others; ++i)
    check_mirrored("together", others[i]);
  return check_report();
}
