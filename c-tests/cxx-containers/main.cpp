// More of the library: containers, memory resources, algorithms.
// compile: -std=c++20 -Wno-deprecated-declarations
#include "modes.h"

void sets(const double *x, double *y);
void custom_allocator(const double *x, double *y);
void numeric_algorithms(const double *x, double *y);
void trees(const double *x, double *y);
void caches(const double *x, double *y);
void valarrays(const double *x, double *y);
void union_values(const double *x, double *y);

int main() {
  CHECK_MODES(sets, 8, 3, 1e-8);
  CHECK_MODES(custom_allocator, 6, 2, 1e-8);
  CHECK_MODES(numeric_algorithms, 9, 4, 1e-8);
  CHECK_MODES(trees, 7, 3, 1e-8);
  CHECK_MODES(caches, 4, 2, 1e-8);
  CHECK_MODES(valarrays, 8, 3, 1e-8);
  CHECK_MODES(union_values, 6, 2, 1e-8);
  return check_report();
}
