// What the link cannot see of threads stops the program, with a message that says
// what it was; the function itself does what it always did.
// compile: -std=c++20
// link: -pthread
#include "stops.h"
#include <cmath>

double left_exception(const double *x);
double caught_exception(const double *x);
double broken_promise(const double *x);
double not_joined(const double *x);

template <typename... Args> void __enzyme_autodiff(void *, Args...);
template <typename... Args> double __enzyme_fwddiff(void *, Args...);

static double x[3] = {0.5, -1, 2}, negative[3] = {-0.5, -1, 2};

template <double (*F)(const double *), double *X> static void backwards() {
  double d[3] = {};
  __enzyme_autodiff((void *)F, enzyme_dup, X, d);
}

template <double (*F)(const double *), double *X> static void forwards() {
  double d[3] = {1, 1, 1};
  __enzyme_fwddiff((void *)F, enzyme_dup, X, d);
}

#define STOPS(F, X, MESSAGE)                                                   \
  check_stops(#F " backwards", backwards<F, X>, MESSAGE);                      \
  check_stops(#F " forwards", forwards<F, X>, MESSAGE)

int main() {
  const char *left = "linkgrad: an exception is kept for later";
  STOPS(left_exception, negative, left);
  STOPS(caught_exception, negative, left);
  STOPS(broken_promise, negative, left);
  // Forward mode leaves it to who has the handle, as the function does.
  check_stops("not joined", backwards<not_joined, negative>,
              "linkgrad: a thread was created in a derivative");

  // Where nothing is thrown there is a derivative.
  double d[3] = {};
  __enzyme_autodiff((void *)left_exception, enzyme_dup, x, d);
  check_near("first", d[0], std::cos(0.5) * -1, 1e-12);
  check_near("second", d[1], std::sin(0.5), 1e-12);
  double e[3] = {};
  __enzyme_autodiff((void *)not_joined, enzyme_dup, x, e);
  check_near("joined", e[0], 2 * 0.5 * 2, 1e-12);
  check_near("joined", e[2], 0.25, 1e-12);
  check_near("the function", caught_exception(negative), 2, 0);
  return check_report();
}
