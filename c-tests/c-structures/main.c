// Data structures as C programs have them: lists, trees, hash tables, pools,
// vectors that grow, unions with tags, bit-fields, flexible arrays, allocators.
#include "modes.h"

void list(const double *x, double *y);
void tree(const double *x, double *y);
void table(const double *x, double *y);
void pool(const double *x, double *y);
void grow(const double *x, double *y);
void unions(const double *x, double *y);
void flexible(const double *x, double *y);
void allocators(const double *x, double *y);
void freed(const double *x, double *y);
void sized(const double *x, double *y);
void shared(const double *x, double *y);
void tagged(const double *x, double *y);
void curves(const double *x, double *y);

int main(void) {
  CHECK_MODES(list, 8, 8, 1e-7);
  CHECK_MODES(tree, 8, 8, 1e-7);
  CHECK_MODES(table, 8, 8, 1e-7);
  CHECK_MODES(pool, 8, 8, 1e-7);
  CHECK_MODES(grow, 8, 8, 1e-7);
  CHECK_MODES(unions, 8, 8, 1e-3);
  CHECK_MODES(flexible, 8, 8, 1e-7);
  CHECK_MODES(allocators, 8, 8, 1e-7);
  CHECK_MODES(freed, 8, 8, 1e-7);
  CHECK_MODES(sized, 8, 8, 1e-7);
  CHECK_MODES(shared, 5, 2, 1e-7);
  CHECK_MODES(tagged, 2, 1, 1e-7);
  CHECK_MODES(curves, 5, 2, 1e-7);
  return check_report();
}
