// Blocks that derivatives have freed and take again, of the allocator all the time: another thread, the program
// and linkgrad_release_tapes() free them, too.
// no-leaks
#include "check.h"
#include "linkgrad.h"
#include "models.h"
#include <thread>

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

template <int N> static void round(int seed) {
#define CHECK(k) CHECK_BOTH_MODES(k, N, seed);
  MODELS(CHECK)
}

// Their gradients have gradients.
template <double (*F)(const double *, int)>
static double slope(const double *x, int n) {
  double g[64] = {0}, s = 0;
  __enzyme_autodiff((void *)F, enzyme_dup, x, g, enzyme_const, n);
  for (int i = 0; i < n; ++i)
    s += 0.3 * (i + 1) * g[i];
  return s;
}

template <int N> static void slopes() {
#define CHECK_SLOPE(k) CHECK_BOTH_MODES(slope<k>, N, 1);
  CHECK_SLOPE(vectors)
  CHECK_SLOPE(cleared)
  CHECK_SLOPE(arrays)
  CHECK_SLOPE(rows)
}

int main() {
  for (int seed = 1; seed < 3; ++seed) {
    round<6>(seed), round<7>(seed), round<33>(seed), round<5>(seed);
    round<40>(seed), round<6>(seed);
  }
  linkgrad_release_tapes();
  round<9>(1);
  std::thread([] { round<8>(2); }).join();
  round<9>(2);
  slopes<6>(), slopes<20>();
  return check_report();
}
