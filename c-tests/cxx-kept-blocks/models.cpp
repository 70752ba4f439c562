// Blocks that functions make once, and that the next derivative gets again.
#include "models.h"
#include "owner.h"
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

__attribute__((noinline)) static std::vector<double>
squares(const std::vector<double> &u) {
  std::vector<double> r(u.size());
  for (size_t i = 0; i < u.size(); ++i)
    r[i] = u[i] * u[i] + 0.1 * u[0];
  return r;
}

double vectors(const double *x, int n) {
  std::vector<double> u(x, x + n), a = squares(u), b = squares(a);
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += a[i] * b[n - 1 - i];
  return s;
}

// What is not written is zero, whatever lay there.
double cleared(const double *x, int n) {
  auto *a = static_cast<double *>(calloc(n, sizeof(double)));
  for (int i = 0; i < n; i += 2)
    a[i] = x[i] * x[n - 1 - i];
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += (a[i] + 0.5) * (a[(i + 1) % n] - x[i]);
  free(a);
  return s;
}

double partly_written(const double *x, int n) {
  auto *a = static_cast<double *>(malloc(n * sizeof(double)));
  for (int i = 0; i < n; ++i)
    if (x[i] > 0.2)
      a[i] = x[i] * x[0];
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += x[i] > 0.2 ? a[i] * a[i] : x[i];
  free(a);
  return s;
}

// A block may hold more than was asked for, and moves as a whole.
double grown(const double *x, int n) {
  int size = 5;
  auto *a = static_cast<double *>(malloc(size * sizeof(double)));
  for (int i = 0; i < 3 * n; ++i) {
    if (i == size) {
      size += 1 + size / 3;
      a = static_cast<double *>(realloc(a, size * sizeof(double)));
    }
    a[i] = i < 2 ? x[i % n] : a[i - 1] * x[i % n] + a[i - 2];
  }
  double s = 0;
  for (int i = 0; i < 3 * n; ++i)
    s += 1e-3 * a[i] * a[i];
  free(a);
  return s;
}

double arrays(const double *x, int n) {
  auto *a = new double[n];
  auto b = std::make_unique<double[]>(2 * n);
  double *c = n % 2 ? new double[n] : a;
  for (int i = 0; i < n; ++i)
    a[i] = c[i] = x[i] * x[i];
  for (int i = 0; i < n; ++i)
    b[2 * i] = a[i] * x[n - 1 - i] + c[i];
  double s = 0;
  for (int i = 0; i < 2 * n; ++i)
    s += b[i] * b[2 * n - 1 - i] + b[i];
  if (c != a)
    delete[] c;
  delete[] a;
  return s;
}

namespace {
struct alignas(64) Line {
  double of[8];
};
} // namespace

double aligned(const double *x, int n) {
  std::vector<Line> lines(n);
  for (int i = 0; i < n; ++i)
    lines[i].of[i % 8] = x[i] * x[i];
  double s = reinterpret_cast<uintptr_t>(lines.data()) % 64 ? 1000 : 0;
  for (int i = 0; i < n; ++i)
    for (double v : lines[i].of)
      s += v * (v + x[0]);
  return s;
}

double rows(const double *x, int n) {
  std::vector<std::vector<double>> a(n, std::vector<double>(n));
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      a[i][j] = x[i] * x[j];
  double s = 0;
  for (int i = 1; i < n; ++i)
    for (int j = 0; j < n; ++j)
      s += a[i][j] * a[i - 1][n - 1 - j];
  return s;
}

// As many sizes as blocks.
double triangle(const double *x, int n) {
  std::vector<std::vector<double>> a;
  for (int i = 0; i < 3 * n; ++i) {
    a.emplace_back(i + 1);
    for (int j = 0; j <= i; ++j)
      a[i][j] = x[i % n] + 0.1 * (j ? a[i - 1][j - 1] * x[j % n] : x[0]);
  }
  double s = 0;
  for (const auto &row : a)
    s += row.back() * row[row.size() / 2];
  return s;
}

// Who gets it frees it.
double given_away(const double *x, int n) {
  auto *a = static_cast<double *>(malloc(n * sizeof(double)));
  for (int i = 0; i < n; ++i)
    a[i] = x[i] * x[n - 1 - i];
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += a[i] * a[i];
  auto *sizes = static_cast<int *>(malloc(n * sizeof(int)));
  for (int i = 0; i < n; ++i)
    sizes[i] = i;
  takeSizes(sizes);
  free(a);
  return s;
}

double from_outside(const double *x, int n) {
  int *sizes = makeSizes(n);
  auto *a = static_cast<double *>(malloc(n * sizeof(double)));
  for (int i = 0; i < n; ++i)
    a[i] = x[i] * x[sizes[i] % n];
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += a[i] * a[sizes[i] % n];
  free(sizes);
  free(a);
  return s;
}

double freed_elsewhere(const double *x, int n) {
  double s = 0;
  auto *a = static_cast<double *>(malloc(n * sizeof(double)));
  for (int i = 0; i < n; ++i)
    a[i] = x[i] * x[i];
  for (int i = 0; i < n; ++i)
    s += a[i] * x[n - 1 - i];
  giveBack(a);
  return s;
}

// The same size once of numbers and once of pointers to numbers.
double floats_then_words(const double *x, int n) {
  double s = 0;
  {
    std::vector<double> a(n);
    for (int i = 0; i < n; ++i)
      a[i] = x[i] * (x[i] + 1);
    s += a[0] * a[n - 1];
  }
  std::vector<const double *> p(n);
  for (int i = 0; i < n; ++i)
    p[i] = x + (i * i) % n;
  std::sort(p.begin(), p.end());
  for (int i = 0; i < n; ++i)
    s += *p[i] * *p[n - 1 - i];
  return s;
}
