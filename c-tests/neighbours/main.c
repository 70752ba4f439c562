// Neighbours that conditions find, at both ends of a row: periodic grids and
// walls, in loops of one iteration and of many.
#include "kernels.h"
#include "modes.h"

// The size is known to the program only.
enum { Most = 17 };
static volatile int size;
#define ANY(k)                                                                 \
  static void any_##k(const double *x, double *y) {                            \
    k(size, x, y);                                                             \
    for (int i = size * size; i < Most * Most; ++i)                            \
      y[i] = 0;                                                                \
  }
KERNELS(ANY)
#define CHECK_ANY(k) CHECK_MODES(any_##k, Most *Most, Most *Most, 1e-7);

int main(void) {
  for (int n = 1; n <= Most; ++n) {
    size = n;
    KERNELS(CHECK_ANY)
  }
  return check_report();
}
