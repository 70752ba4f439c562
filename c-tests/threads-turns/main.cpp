// Functions that keep active values in variables of the whole program, behind a
// lock: several threads ask for their derivatives at once. Shadows of such
// variables begin with zeros before the function locks.
// link: -pthread
#include "modes.h"
#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

void kept(const double *x, double *y);
void summed(const double *x, double *y);
void refused(const double *x, double *y);

enum { Inputs = 4, Results = 2 };
using Map = void (*)(const double *, double *);

/// <w, J v> of forward mode and <J^T w, v> of reverse mode.
template <Map F> struct Products {
  double forward = 0, reverse = 0;
  explicit Products(const double *x) {
    double v[Inputs] = {1, -2, 0.5, 3}, w[Results] = {0.7, -1.3};
    double y[Results] = {}, dy[Results] = {}, dx[Inputs] = {};
    double seeds[Results] = {w[0], w[1]};
    __enzyme_fwddiff((void *)F, x, v, y, dy);
    __enzyme_autodiff((void *)F, x, dx, y, seeds);
    for (int i = 0; i < Inputs; ++i)
      reverse += dx[i] * v[i];
    for (int i = 0; i < Results; ++i)
      forward += w[i] * dy[i];
  }
};

template <Map F> static void check_threads(const char *what) {
  enum { Threads = 4, Rounds = 20000 };
  std::atomic<int> wrong{0};
  std::vector<std::thread> all;
  for (int t = 0; t < Threads; ++t) {
    double x[Inputs] = {0.3 + 0.1 * t, 0.8, 0.5 + 0.2 * t, 1.1 - 0.1 * t};
    Products<F> alone(x);
    all.emplace_back([=, &wrong] {
      for (int round = 0; round < Rounds; ++round) {
        Products<F> now(x);
        wrong += now.forward != alone.forward || now.reverse != alone.reverse;
      }
    });
  }
  for (std::thread &t : all)
    t.join();
  check_true(what, wrong == 0);
}

/// True if the derivative was left by the function's exception.
static bool throws(const double *x) {
  try {
    Products<refused> at(x);
  } catch (const std::domain_error &) {
    return true;
  }
  return false;
}

int main() {
  CHECK_MODES(kept, Inputs, Results, 1e-8);
  CHECK_MODES(summed, Inputs, Results, 1e-8);
  CHECK_MODES(refused, Inputs, Results, 1e-8);
  check_threads<kept>("kept");
  check_threads<summed>("summed");
  // Another thread's turn comes though this one's ended by an exception.
  double below[Inputs] = {0.3, 0.8, -1, 1.1};
  check_true("thrown", throws(below) && throws(below));
  check_threads<refused>("refused");
  check_true("thrown again", throws(below));
  return check_report();
}
