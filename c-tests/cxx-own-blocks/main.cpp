// Blocks that loops make and free: in the memory of the tape, unless somebody else frees them.
// no-leaks
#include "check.h"
#include "models.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

#define CHECK(k)                                                               \
  for (int seed = 1; seed < 4; ++seed)                                         \
    CHECK_BOTH_MODES(k, 6, seed);

// Their gradients have gradients.
template <double (*F)(const double *, int)>
static double slope(const double *x, int n) {
  double g[6] = {0}, s = 0;
  __enzyme_autodiff((void *)F, enzyme_dup, x, g, enzyme_const, n);
  for (int i = 0; i < n; ++i)
    s += 0.3 * (i + 1) * g[i];
  return s;
}

int main() {
  MODELS(CHECK)
  CHECK(slope<rates>)
  CHECK(slope<carried_pairs>)
  CHECK(slope<dropped_later>)
  return check_report();
}
