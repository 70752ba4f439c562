// Two programs with classes of their own, all virtual functions of which have
// the same types: what is called for an object of one is no candidate for those
// of the other (bytes/CallTargetAnalysis.h).
#include "modes.h"

void train(const double *x, double *y);
void layers(const double *x, double *y);
void shapes(const double *x, double *y);

int main() {
  CHECK_MODES(train, 12, 2, 1e-6);
  CHECK_MODES(layers, 40, 2, 1e-6);
  CHECK_MODES(shapes, 8, 2, 1e-8);
  return check_report();
}
