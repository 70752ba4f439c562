// Nests of loops over arrays whose addresses come out of objects: each asks whether
// what it reads and what it writes overlap. In matrices of their own, and in views of
// one block that are apart, overlap by a little, or are the same; and so the shadows.
#include "matrices.h"
#include "modes.h"
#include <cstring>

extern double __enzyme_autodiff_double(void *, ...);
extern double __enzyme_fwddiff_double(void *, ...);

enum { Size = 40 };

static double value(const double *start, const Places &at) {
  double block[Size];
  memcpy(block, start, sizeof block);
  return viewed(block, at, Size);
}

static void check_views(const Places &at) {
  double start[Size], way[Size], block[Size], tangent[Size], into[Size] = {0};
  check_fill(start, Size, 1);
  check_fill(way, Size, 2);
  memcpy(block, start, sizeof block);
  memcpy(tangent, way, sizeof way);
  double slope = __enzyme_fwddiff_double((void *)viewed, enzyme_dup, block, tangent,
                                         enzyme_const, &at, enzyme_const, (int)Size);
  memcpy(block, start, sizeof block);
  __enzyme_autodiff_double((void *)viewed, enzyme_dup, block, into, enzyme_const,
                           &at, enzyme_const, (int)Size);
  check_near("views <w, Jv>", check_dot(into, way, Size), slope, 1e-11);
  for (int i = 0; i < Size; ++i) {
    double moved[Size], h = 1e-5;
    memcpy(moved, start, sizeof moved);
    moved[i] += h;
    double up = value(moved, at);
    moved[i] = start[i] - h;
    check_near("views", into[i], (up - value(moved, at)) / (2 * h), 1e-6);
  }
}

// The shadows of two matrices that are only read may be one.
static void check_shared_shadows() {
  double x[18];
  check_fill(x, 18, 7);
  Matrix a(3, 3), b(3, 3), c(3, 3), da(3, 3), db(3, 3), dc(3, 3), both(3, 3);
  a.data.assign(x, x + 9);
  b.data.assign(x + 9, x + 18);
  check_fill(dc.data.data(), 9, 8);
  Matrix weights = dc;
  __enzyme_autodiff((void *)product, enzyme_dup, &a, &da, enzyme_dup, &b, &db,
                    enzyme_dup, &c, &dc);
  __enzyme_autodiff((void *)product, enzyme_dup, &a, &both, enzyme_dup, &b, &both,
                    enzyme_dup, &c, &weights);
  for (int i = 0; i < 9; ++i)
    check_near("shared shadow", both.data[i], da.data[i] + db.data[i], 1e-13);
}

int main() {
  CHECK_MODES(chained, 18, 18, 1e-7);
  CHECK_MODES(layers, 18, 18, 1e-7);
  CHECK_MODES(checked, 16, 8, 1e-7);
  CHECK_MODES(powers, 9, 18, 1e-7);
  CHECK_MODES(filtered, 18, 18, 1e-7);
  CHECK_MODES(bones, 18, 18, 1e-7);
  CHECK_MODES(eliminated, 20, 20, 1e-7);
  CHECK_MODES(eliminatedChecked, 20, 20, 1e-7);
  CHECK_MODES(cubed, 9, 9, 1e-7);
  const Places places[] = {
      {0, 10, 20, 3, 3, 3}, // apart
      {0, 9, 18, 3, 3, 3},  // one behind the other
      {0, 10, 8, 3, 3, 3},  // what is written begins in a, and ends in b
      {0, 10, 0, 3, 3, 3},  // in place
      {5, 5, 20, 3, 3, 3},  // a square
      {5, 5, 5, 3, 3, 3},   // in place
      {20, 2, 11, 2, 2, 3}, // in another order
      {0, 10, 20, 1, 3, 3}, {0, 10, 20, 3, 0, 3}};
  for (const Places &at : places)
    check_views(at);
  check_shared_shadows();
  return check_report();
}
