// Programs as others write them: each file one program of a few classes.
#include "modes.h"

void templates(const double *x, double *y);
void algebra(const double *x, double *y);
void tape(const double *x, double *y);
void routes(const double *x, double *y);
void lists(const double *x, double *y);
void poisson(const double *x, double *y);
void sparse(const double *x, double *y);

int main() {
  CHECK_MODES(templates, 9, 2, 1e-6);
  CHECK_MODES(algebra, 9, 2, 1e-6);
  CHECK_MODES(tape, 6, 3, 1e-6);
  CHECK_MODES(routes, 10, 2, 1e-6);
  CHECK_MODES(lists, 8, 2, 1e-6);
  CHECK_MODES(poisson, 8, 2, 1e-6);
  CHECK_MODES(sparse, 8, 2, 1e-6);
  return check_report();
}
