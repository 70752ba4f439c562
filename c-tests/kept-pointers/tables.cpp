#include "library.h"
#include <cmath>
#include <cstring>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

template <class T>
[[noreturn]] void fail(const char *where, const char *why, const T &value) {
  std::ostringstream text;
  text << where << ": " << why << " (" << value << ")";
  throw std::domain_error(text.str());
}

// The name is a variable, for all that the language says.
template <class T> T checked_log(T x) {
  static const char *function = "checked_log<%1%>";
  if (x <= T(-4))
    fail(function, "too small", x);
  if (x > T(1e9))
    fail(function, "too large", x);
  return std::log(x + T(4));
}

// Filled before the request, and only read there: the start of what changes.
std::vector<double> start;
double *raw;

} // namespace

void fill_table(int n) {
  start.clear();
  for (int i = 0; i < n; ++i)
    start.push_back(0.5 * i + 1);
  raw = start.data();
}

double named(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += checked_log(x[i]) * checked_log(x[0] * x[i]);
  return sum;
}

double from_table(const double *x, int n) {
  std::vector<double> state = start;
  for (int step = 0; step < 3; ++step)
    for (int i = 0; i < n; ++i)
      state[i] = state[i] * x[i] + x[0];
  double also[4];
  std::memcpy(also, raw, sizeof also);
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    also[i % 4] *= x[i];
    sum += state[i] * state[i] + also[i % 4];
  }
  return sum;
}
