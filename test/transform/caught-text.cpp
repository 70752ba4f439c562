// A call that is not inlined may throw to a handler that takes nothing but text
// from what it has caught: no number gets lost, and forward mode needs no more.
// RUN: %clang -O1 -x c++ -fpass-plugin=%plugin %s -o %t -lstdc++ -lm
// RUN: %t
#include <cmath>
#include <stdexcept>
#include <string>

double __enzyme_fwddiff(void *, ...);

static double step(double A, int N) {
  if (N > 3 && A > 100)
    throw std::domain_error("large");
  return N == 0 ? A : 0.5 * step(A * 1.1, N - 1) + A;
}

static double f(double X) {
  double R;
  std::string Why;
  try {
    R = step(X, 5) * X;
  } catch (const std::domain_error &) {
    R = 3;
  }
  try {
    R += step(1000 * (2 + X), 5) * X;
  } catch (const std::exception &E) {
    Why = E.what();
    R += 2 * X;
  }
  return R + double(Why.size()) * X;
}

int main() {
  double D = __enzyme_fwddiff((void *)f, 0.7, 1.0);
  double Difference = (f(0.7 + 1e-5) - f(0.7 - 1e-5)) / 2e-5;
  return std::fabs(D - Difference) > 1e-6;
}
