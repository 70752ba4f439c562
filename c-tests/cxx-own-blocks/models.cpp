// Blocks that functions make in loops, and who frees them.
#include "models.h"
#include <cmath>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <vector>

static std::vector<double> rate(const std::vector<double> &u) {
  std::vector<double> r(u.size());
  for (size_t i = 1; i + 1 < u.size(); ++i)
    r[i] = u[i] * (u[i + 1] - u[i - 1]);
  return r;
}

double rates(const double *x, int n) {
  std::vector<double> u(x, x + n);
  for (int t = 0; t < 5; ++t) {
    std::vector<double> k = rate(u);
    for (int i = 0; i < n; ++i)
      u[i] += 0.1 * k[i] * k[i];
  }
  double s = 0;
  for (double v : u)
    s += v * v;
  return s;
}

// What an iteration does not write is zero, whatever was there before.
double cleared(const double *x, int n) {
  double s = 0;
  for (int t = 0; t < 6; ++t) {
    double *a = static_cast<double *>(calloc(n, sizeof(double)));
    for (int i = t; i < n; i += 2)
      a[i] = x[i] * x[(i + t) % n];
    for (int i = 0; i < n; ++i)
      s += (a[i] + 0.5) * (a[(i + 1) % n] - x[i]);
    free(a);
  }
  return s;
}

double growing(const double *x, int n) {
  double s = 0;
  for (int t = 1; t < 5; ++t) {
    std::vector<double> v;
    for (int i = 0; i < n; ++i)
      if (x[i] * t > 0.06)
        v.push_back(x[i] * x[i] + s);
    for (size_t i = 1; i < v.size(); ++i)
      s += 0.1 * v[i] * v[i - 1];
  }
  return s;
}

__attribute__((noinline)) static double work(const double *x, int n, double s) {
  std::vector<double> a(n), b(n);
  for (int i = 0; i < n; ++i)
    a[i] = x[i] * s, b[i] = a[i] * a[i];
  double r = 0;
  for (int i = 0; i < n; ++i)
    r += std::sin(a[i]) * b[n - 1 - i];
  return r;
}

double by_callees(const double *x, int n) {
  double s = 1;
  for (int t = 0; t < 4; ++t)
    s += 0.3 * work(x, n, s) - work(x, n / 2, 0.5 * s);
  return s;
}

static double halves(const double *x, int n, int depth) {
  std::vector<double> v(x, x + n);
  for (double &y : v)
    y = std::cos(y) * y;
  double s = 0;
  for (double y : v)
    s += y * y;
  return depth && n > 1 ? s + halves(v.data(), n / 2, depth - 1) *
                                  halves(v.data() + n / 2, n - n / 2, depth - 1)
                        : s;
}

double recursive(const double *x, int n) { return halves(x, n, 3); }

__attribute__((noinline)) static void drop(double *p) { delete[] p; }

double dropped_by_others(const double *x, int n) {
  double s = 0;
  for (int t = 0; t < 4; ++t) {
    double *a = new double[n];
    for (int i = 0; i < n; ++i)
      a[i] = x[i] * (s + t);
    for (int i = 0; i < n; ++i)
      s += 0.1 * a[i] * a[(i + 1) % n];
    drop(a);
  }
  return s;
}

// A block of one iteration that the next one frees.
double dropped_later(const double *x, int n) {
  double *old = static_cast<double *>(malloc(n * sizeof(double)));
  for (int i = 0; i < n; ++i)
    old[i] = x[i];
  for (int t = 0; t < 5; ++t) {
    double *a = static_cast<double *>(malloc(n * sizeof(double)));
    for (int i = 0; i < n; ++i)
      a[i] = old[i] * old[(i + 1) % n] + 0.1 * x[i];
    free(old);
    old = a;
  }
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += old[i] * old[i];
  free(old);
  return s;
}

double owned(const double *x, int n) {
  double s = 0;
  for (int t = 0; t < 4; ++t) {
    auto a = std::make_unique<double[]>(n);
    if (x[t % n] > 0.2) {
      auto b = std::make_unique<double[]>(2 * n);
      for (int i = 0; i < 2 * n; ++i)
        b[i] = x[i % n] * x[i / 2];
      for (int i = 0; i < n; ++i)
        a[i] = b[2 * i] * b[i + 1];
    }
    for (int i = 0; i < n; ++i)
      s += a[i] * (1 + s * 0.01);
  }
  return s;
}

double nested(const double *x, int n) {
  double s = 0;
  for (int t = 0; t < 3; ++t) {
    std::vector<double> a(x, x + n);
    for (int q = 0; q < t; ++q) {
      std::vector<double> b(n);
      for (int i = 0; i < n; ++i)
        b[i] = a[i] * a[n - 1 - i];
      for (int i = 0; i < n; ++i)
        a[i] += 0.2 * b[i] * b[i];
    }
    for (double v : a)
      s += v * v * v;
  }
  return s;
}

// Some iterations end in the middle.
double left_early(const double *x, int n) {
  double s = 0;
  for (int t = 0; t < 6; ++t) {
    std::vector<double> a(n);
    for (int i = 0; i < n; ++i)
      a[i] = x[i] * (t + 1);
    if (t % 3 == 1)
      continue;
    std::vector<double> b(a);
    for (int i = 1; i < n; ++i)
      b[i] *= b[i - 1];
    s += b[n - 1] * 0.1 + a[t % n] * a[0];
    if (s > 1e9)
      break;
  }
  return s;
}

__attribute__((noinline)) static bool isOther(const char *a, const char *b) {
  return a != b;
}

double of_no_bytes(const double *x, int n) {
  double s = 1;
  for (int t = 0; t < 4; ++t) {
    volatile size_t none = 0;
    char *a = static_cast<char *>(malloc(none)),
         *b = static_cast<char *>(malloc(none));
    s *= isOther(a, b) ? 1 + x[t] * x[0] : x[1];
    free(a);
    free(b);
  }
  return s;
}

// Each iteration frees what the one before the last one has made.
double carried_pairs(const double *x, int n) {
  double s = 0;
  for (int r = 0; r < 3; ++r) {
    auto *a = static_cast<double *>(malloc(n * sizeof(double))),
         *b = static_cast<double *>(malloc(n * sizeof(double)));
    for (int i = 0; i < n; ++i)
      a[i] = x[i] * (r + 1), b[i] = x[i];
    for (int t = 0; t < 4; ++t) {
      auto *c = static_cast<double *>(malloc(n * sizeof(double)));
      for (int i = 0; i < n; ++i)
        c[i] = 0.5 * a[i] * b[n - 1 - i] + 0.1 * x[i];
      free(b);
      b = a;
      a = c;
    }
    for (int i = 0; i < n; ++i)
      s += a[i] * b[i];
    free(a);
    free(b);
  }
  return s;
}
