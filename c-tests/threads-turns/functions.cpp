#include <cmath>
#include <mutex>
#include <stdexcept>
#include <vector>

static std::mutex lock;

/// A work space of everybody that grows and is kept.
static std::vector<double> work;
void kept(const double *x, double *y) {
  std::lock_guard<std::mutex> hold(lock);
  work.clear();
  for (int i = 0; i < 4; ++i)
    work.push_back(x[i] * x[(i + 1) % 4]);
  for (int i = 1; i < 4; ++i)
    work[i] += std::sin(work[i - 1]);
  y[0] = work[3] * work[0];
  y[1] = work[1] + work[2];
}

static double sums[2];
void summed(const double *x, double *y) {
  std::lock_guard<std::mutex> hold(lock);
  sums[0] = sums[1] = 0;
  for (int i = 0; i < 4; ++i) {
    sums[0] += x[i] * sums[1];
    sums[1] += std::exp(x[i]);
  }
  y[0] = sums[0];
  y[1] = sums[0] * sums[1];
}

/// Throws behind the last of what the derivative changes.
static double last;
void refused(const double *x, double *y) {
  std::lock_guard<std::mutex> hold(lock);
  last = x[0] * x[1];
  if (x[2] < 0)
    throw std::domain_error("below zero");
  last *= std::sqrt(x[2]) * x[3];
  y[0] = last;
  y[1] = last * last;
}
