#include "blocks.h"
#include <memory>
#include <utility>
#include <vector>

#define APART __attribute__((noinline))

namespace {

APART std::vector<double> steps(std::size_t n, int depth) {
  if (depth > 0) {
    std::vector<double> v = steps(n, depth - 1);
    v[0] += depth;
    return v;
  }
  std::vector<double> v;
  for (std::size_t i = 0; i < n; ++i)
    v.push_back(0.5 * i);
  return v;
}

APART std::unique_ptr<double[]> owned(std::size_t n, int depth) {
  if (depth > 0)
    return owned(n, depth - 1);
  std::unique_ptr<double[]> p(new double[n]);
  for (std::size_t i = 0; i < n; ++i)
    p[i] = 1 + i % 3;
  return p;
}

APART std::pair<double *, double *> range(std::size_t n, int depth) {
  if (depth > 0)
    return range(n, depth - 1);
  double *p = owned(n, 1).release();
  return {p, p + n};
}

} // namespace

double with_vector(const double *x, int n) {
  std::vector<double> v = steps(n, 2);
  add_squares(v.data(), x, n);
  return sum_of_cubes(v.data(), n);
}

double with_owner(const double *x, int n) {
  std::unique_ptr<double[]> p = owned(n, 2);
  add_squares(p.get(), x, n);
  return sum_of_cubes(p.get(), n);
}

double with_pair(const double *x, int n) {
  std::pair<double *, double *> r = range(n, 2);
  const double *from = x;
  for (double *p = r.first; p != r.second; ++p, ++from)
    *p *= *from;
  double sum = sum_of_cubes(r.first, r.second - r.first);
  delete[] r.first;
  return sum;
}
