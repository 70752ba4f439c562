// std::list, std::deque, std::array and std::vector of vectors.
#include "modes.h"

void listed(const double *x, double *y);
void queued(const double *x, double *y);
void arrays(const double *x, double *y);
void table(const double *x, double *y);
void neighbours(const double *x, double *y);
void moved(const double *x, double *y);

int main() {
  CHECK_MODES(listed, 6, 2, 1e-8);
  CHECK_MODES(queued, 40, 2, 1e-8);
  CHECK_MODES(arrays, 6, 3, 1e-8);
  CHECK_MODES(table, 6, 2, 1e-8);
  CHECK_MODES(neighbours, 4, 2, 1e-7);
  CHECK_MODES(moved, 4, 2, 1e-7);
  return check_report();
}
