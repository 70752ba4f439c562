// Vectors that may be empty and change places in a loop: swapped, swapped under
// a condition, in a ring of three, and two that become one. What an iteration
// reads, a later one overwrites.
#include "modes.h"
#include <array>
#include <memory>
#include <utility>
#include <vector>

namespace {

using Row = std::array<double, 4>;

// (Sizes that no compiler knows.)
volatile int given_size = 5, given_steps = 4, no_size = 0;

void result(const std::vector<Row> &of, double *y) {
  y[0] = y[1] = 0;
  for (unsigned i = 0; i < of.size(); ++i)
    for (int k = 0; k < 4; ++k) {
      y[0] += of[i][k] * of[i][k];
      y[1] += (i + k) * of[i][k];
    }
}

std::vector<Row> filled(const double *x, int n) {
  std::vector<Row> rows(n);
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < 4; ++k)
      rows[i][k] = x[i * 4 + k];
  return rows;
}

inline void step(const std::vector<Row> &from, std::vector<Row> &to, int n) {
  for (int i = 1; i + 1 < n; ++i)
    for (int k = 0; k < 4; ++k)
      to[i][k] = from[i][k] +
                 0.1 * (from[i - 1][k] - 2 * from[i][k] + from[i + 1][k]) -
                 0.2 * from[i][k] * from[i][(k + 1) % 4];
  if (n)
    to[0] = from[0], to[n - 1] = from[n - 1];
}

void swapped(const double *x, double *y) {
  int n = given_size;
  std::vector<Row> from = filled(x, n), to(n);
  for (int t = 0, end = given_steps; t < end; ++t) {
    step(from, to, n);
    std::swap(from, to);
  }
  result(from, y);
}

void empty(const double *x, double *y) {
  int n = no_size;
  std::vector<Row> from = filled(x, n), to(n);
  for (int t = 0, end = given_steps; t < end; ++t) {
    step(from, to, n);
    std::swap(from, to);
  }
  result(from, y);
  y[0] += x[0] * x[1];
}

// Where it is not swapped, the next step overwrites what this one has made.
void sometimes(const double *x, double *y) {
  int n = given_size;
  std::vector<Row> from = filled(x, n), to(n);
  for (int t = 0, end = given_steps + 3; t < end; ++t) {
    step(from, to, n);
    if (t % 3 != 1)
      std::swap(from, to);
  }
  result(from, y);
}

void ring(const double *x, double *y) {
  int n = given_size;
  std::vector<Row> before = filled(x, n), now = filled(x + 4, n), next(n);
  for (int t = 0, end = given_steps + 1; t < end; ++t) {
    step(now, next, n);
    for (int i = 0; i < n; ++i)
      for (int k = 0; k < 4; ++k)
        next[i][k] -= 0.3 * before[i][k] * now[i][3 - k];
    before.swap(now);
    now.swap(next);
  }
  result(now, y);
}

// In the first iteration they are two, then one.
void joined(const double *x, double *y) {
  int n = given_size;
  std::unique_ptr<double[]> first(n ? new double[n * 4]() : nullptr);
  std::unique_ptr<double[]> second(n ? new double[n * 4]() : nullptr);
  double *from = first.get(), *to = second.get();
  for (int i = 0; i < n * 4; ++i)
    from[i] = to[i] = x[i];
  for (int t = 0, end = given_steps; t < end; ++t) {
    for (int i = 1; i < n * 4; ++i)
      to[i] = 0.5 * from[i] * from[i - 1] + 0.25 * from[i] + 0.1 * to[i];
    from = to;
  }
  y[0] = y[1] = 0;
  for (int i = 0; i < n * 4; ++i) {
    y[0] += first[i] * second[i];
    y[1] += second[i] * i;
  }
}

} // namespace

int main() {
  CHECK_MODES(swapped, 24, 2, 1e-8);
  CHECK_MODES(empty, 24, 2, 1e-8);
  CHECK_MODES(sometimes, 24, 2, 1e-8);
  CHECK_MODES(ring, 24, 2, 1e-8);
  CHECK_MODES(joined, 24, 2, 1e-8);
  return check_report();
}
