// Blocks that grow and shrink by realloc and reallocarray: of numbers, of
// structs, of pointers; on a null pointer, in a loop, in another file.
#include "modes.h"

void stack_of_numbers(const double *x, double *y);
void rows(const double *x, double *y);
void particles(const double *x, double *y);
void freed_by_realloc(const double *x, double *y);

int main() {
  CHECK_MODES(stack_of_numbers, 9, 2, 1e-8);
  CHECK_MODES(rows, 6, 3, 1e-8);
  CHECK_MODES(particles, 8, 2, 1e-8);
  CHECK_MODES(freed_by_realloc, 2, 1, 1e-8);
  return check_report();
}
