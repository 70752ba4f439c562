// Operator new of the program's own, whose memory is all taken back at once
// when a derivative is done; operator new[] rests on it.
// compile: -fsized-deallocation
#include "check.h"
#include <cstdlib>
#include <cstring>
#include <new>

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

alignas(16) static char Pool[1 << 20];
static size_t Used, Most;
static long Live;

void *operator new(size_t Size) {
  if (sizeof Pool - Used < Size + 16)
    abort();
  ++Live;
  void *At = Pool + Used;
  Used += (Size + 15) / 16 * 16;
  if (Used > Most)
    Most = Used;
  return At;
}
void operator delete(void *P) noexcept { Live -= P != nullptr; }

static void takeBack() {
  memset(Pool, 0x5a, Most);
  Used = 0;
}

static double arrays(const double *x, int n) {
  double *t = new double[n];
  for (int i = 0; i < n; ++i)
    t[i] = x[i] * x[i];
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += t[i] * x[(i + 1) % n];
  delete[] t;
  return s;
}

int main() {
  for (int seed = 1; seed < 5; ++seed) {
    CHECK_BOTH_MODES(arrays, 24, seed);
    takeBack();
  }
  check_true("all blocks are given back", Live == 0);
  return check_report();
}
