// Blocks that loops make and free: in the memory of the tape, unless somebody else frees them.
// no-leaks
#include "check.h"
#include "models.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

#define CHECK(k)                                                               \
  for (int seed = 1; seed < 4; ++seed)                                         \
    CHECK_BOTH_MODES(k, 6, seed);

int main() {
  MODELS(CHECK)
  return check_report();
}
