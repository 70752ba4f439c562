// Exceptions that leave a derivative: who asked for it cleans up and catches.
// leaks: the tape of a derivative that an exception leaves
#include "check.h"
#include <stdexcept>

extern "C" double __enzyme_autodiff(void *, ...);
extern "C" double __enzyme_fwddiff(void *, ...);
double rated(double x);

static double ratedOf(const double *X, int) { return rated(*X); }
static int Cleaned = 0;

namespace {
struct Cleaner {
  ~Cleaner() { ++Cleaned; }
};
} // namespace

// The handler lies in the function of the request, and in that which calls it.
[[gnu::noinline]] static double caughtHere(double X) {
  double Before = X;
  try {
    Cleaner C;
    Before = __enzyme_autodiff((void *)rated, X);
  } catch (const std::out_of_range &) {
    Before += 100;
  }
  return Before;
}

[[gnu::noinline]] static double cleaned(double X) {
  Cleaner C;
  return __enzyme_fwddiff((void *)rated, X, 1.0);
}

static double caughtOutside(double X) {
  try {
    return cleaned(X);
  } catch (const std::out_of_range &) {
    return X + 200;
  }
}

int main() {
  for (double X : {0.5, 1.25, 1.9}) {
    double D = check_partial(ratedOf, &X, 1, 0);
    check_near("caught here", caughtHere(X), D, 1e-7);
    check_near("caught outside", caughtOutside(X), D, 1e-7);
  }
  for (double X : {2.5, 9.0}) {
    check_near("caught here, thrown", caughtHere(X), X + 100, 0);
    check_near("caught outside, thrown", caughtOutside(X), X + 200, 0);
  }
  check_near("cleaned up", Cleaned, 10, 0);
  return check_report();
}
