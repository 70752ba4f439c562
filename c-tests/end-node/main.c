// A node that ends all trees, in a variable which only the file of the trees names.
// ThinLTO imports that file's functions into another one, and leaves the variable
// global for them; here, where the derivatives are, it is known by another name.
// linking
#include "modes.h"

void weighted(const double *x, double *y);

int main(void) {
  CHECK_MODES(weighted, 6, 2, 1e-8);
  return check_report();
}
