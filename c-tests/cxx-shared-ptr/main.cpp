// unique_ptr and shared_ptr (their counts are atomic integers), and a tree of
// them.
#include "modes.h"

void owned(const double *x, double *y);
void shared(const double *x, double *y);
void tree(const double *x, double *y);

int main() {
  CHECK_MODES(owned, 4, 1, 1e-8);
  CHECK_MODES(shared, 4, 2, 1e-8);
  CHECK_MODES(tree, 7, 1, 1e-8);
  return check_report();
}
