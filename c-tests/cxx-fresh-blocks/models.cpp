#include "models.h"
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

typedef std::vector<double> Vector;

static double sum(const Vector &v) {
  double s = 0;
  for (size_t i = 0; i < v.size(); ++i)
    s += v[i] * v[i] * (1 + 0.1 * i);
  return s;
}

double chain(const double *p, int n, int steps) {
  Vector h(p, p + n);
  for (int s = 0; s < steps; ++s) {
    Vector next(n);
    for (int i = 0; i < n; ++i)
      next[i] = std::sin(h[i]) * h[(i + 1) % n] + p[i];
    h = std::move(next);
  }
  return sum(h);
}

// Two blocks, again and again.
double swapped(const double *p, int n, int steps) {
  Vector a(p, p + n), b(n);
  for (int s = 0; s < steps; ++s) {
    for (int i = 0; i < n; ++i)
      b[i] = 0.9 * a[i] * std::cos(a[(i + 1) % n]) + 0.1 * p[i];
    std::swap(a, b);
  }
  return sum(a) + 0.5 * sum(b);
}

double sometimes(const double *p, int n, int steps) {
  Vector h(p, p + n);
  for (int s = 0; s < steps; ++s) {
    if (s % 3 == 1)
      h = Vector(h);
    for (int i = 0; i + 1 < n; ++i)
      h[i] = std::sin(h[i]) * h[i + 1] + p[i];
  }
  return sum(h);
}

// What was made in an iteration is written to in the one after the next.
double history(const double *p, int n, int steps) {
  double *older = new double[n], *old = new double[n];
  for (int i = 0; i < n; ++i)
    older[i] = p[i], old[i] = 0.5 * p[i];
  for (int s = 0; s < steps; ++s) {
    double *now = new double[n];
    for (int i = 0; i < n; ++i)
      now[i] = std::sin(old[i]) * older[i];
    for (int i = 0; i < n; ++i)
      old[i] = old[i] * now[i] + older[n - 1 - i];
    delete[] older;
    older = old;
    old = now;
  }
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += older[i] * old[i];
  delete[] older;
  delete[] old;
  return s;
}

struct Matrix {
  int n;
  Vector d;
  explicit Matrix(int n) : n(n), d(size_t(n) * n) {}
  double &operator()(int i, int j) { return d[i * n + j]; }
  double operator()(int i, int j) const { return d[i * n + j]; }
};

static Matrix multiply(const Matrix &a, const Matrix &b) {
  Matrix c(a.n);
  for (int i = 0; i < a.n; ++i)
    for (int j = 0; j < a.n; ++j) {
      double s = 0;
      for (int k = 0; k < a.n; ++k)
        s += a(i, k) * b(k, j);
      c(i, j) = s;
    }
  return c;
}

double layers(const double *p, int n, int steps) {
  std::vector<Matrix> weights;
  for (int s = 0; s < steps; ++s) {
    Matrix w(n);
    for (int i = 0; i < n * n; ++i)
      w.d[i] = 0.5 * p[(i + s) % n] * std::cos(i + s);
    weights.push_back(w);
  }
  Matrix h(n);
  for (int i = 0; i < n; ++i)
    h(i, i) = p[i];
  for (const Matrix &w : weights) {
    h = multiply(w, h);
    for (double &x : h.d)
      x = std::tanh(x);
    h(0, 0) += w(0, 0) * h(n - 1, 0);
  }
  return sum(h.d);
}

double growing(const double *p, int n, int steps) {
  Vector h(p, p + n);
  for (int s = 0; s < steps; ++s) {
    h.push_back(std::sin(h[h.size() - 1]) * h[s]);
    h[s] *= h.back();
  }
  return sum(h);
}

double nested(const double *p, int n, int steps) {
  Vector state(p, p + n);
  for (int s = 0; s < steps; ++s) {
    Vector inner(state);
    for (int k = 0; k < 3; ++k) {
      Vector half(n);
      for (int i = 0; i < n; ++i)
        half[i] = inner[i] * state[i] + 0.2 * std::sin(inner[(i + k) % n]);
      inner.swap(half);
      state[k % n] += 0.1 * inner[0] * half[0];
    }
    for (int i = 0; i < n; ++i)
      inner[i] *= inner[(i + 1) % n];
    state = inner;
  }
  return sum(state);
}

double alternating(const double *p, int n, int steps) {
  std::unique_ptr<double[]> last(new double[n]);
  for (int i = 0; i < n; ++i)
    last[i] = p[i];
  for (int s = 0; s < steps; ++s) {
    std::unique_ptr<double[]> next(new double[n]);
    double *to = s % 2 ? last.get() : next.get();
    for (int i = 0; i < n; ++i) {
      next[i] = 0.3 * p[i];
      to[i] = last[i] * std::cos(last[n - 1 - i]) + 0.1 * next[i];
    }
    if (s % 2 == 0)
      last = std::move(next);
  }
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += last[i] * last[i];
  return s;
}

// The blocks' addresses lie in memory.
double behind_pointers(const double *p, int n, int steps) {
  std::vector<double *> rows;
  for (int s = 0; s < steps; ++s) {
    double *row = new double[n];
    const double *from = rows.empty() ? p : rows.back();
    for (int i = 0; i < n; ++i)
      row[i] = from[i] * std::sin(from[(i + 1) % n]) + p[i];
    rows.push_back(row);
    rows[s / 2][0] *= row[n - 1];
  }
  double s = 0;
  for (double *row : rows) {
    s += row[0] * row[n - 1];
    delete[] row;
  }
  return s;
}

// The addresses of the arrays lie in objects that the callee gets.
__attribute__((noinline)) static void
filter(const Vector &in, const Vector &weights, Vector &out, int n) {
  for (int r = 0; r < n; ++r)
    for (int i = 0; i < n; ++i) {
      double s = 0;
      for (int k = 0; k < n; ++k)
        s += in[(i + k) % n] * weights[k];
      out[i] += s * in[r];
    }
}

double filtered(const double *p, int n, int steps) {
  Vector a(p, p + n), weights(p, p + n), b(n);
  for (int s = 0; s < steps; ++s) {
    filter(a, weights, b, n);
    for (int i = 0; i < n; ++i)
      a[i] = std::sin(b[i]), b[i] *= 0.1;
  }
  return sum(a) + sum(b);
}

double overlapping(const double *p, int n, int steps) {
  Vector a(p, p + n), b(n);
  for (int s = 0; s < steps; ++s) {
    filter(a, a, a, n);
    filter(a, b, b, n);
    for (int i = 0; i < n; ++i)
      a[i] = std::sin(a[i]), b[i] = 0.5 * std::cos(a[i] + b[i]);
  }
  return sum(a) + sum(b);
}

// They change places between the iterations of the callee's loop.
__attribute__((noinline)) static void exchange(Vector &a, Vector &b, int n,
                                               int steps) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i)
      for (int k = 0; k < 2; ++k)
        b[i] = 0.5 * b[i] + std::sin(a[(i + k) % n]) * a[k];
    a.swap(b);
  }
}

double exchanged(const double *p, int n, int steps) {
  Vector a(p, p + n), b(p, p + n);
  exchange(a, b, n, steps);
  return sum(a) + 2 * sum(b);
}

// And get larger there.
__attribute__((noinline)) static void grow(Vector &a, Vector &b, int n) {
  for (int t = 0; t < n; ++t) {
    for (size_t i = 0; i < a.size(); ++i)
      for (int k = 0; k < 2; ++k)
        b[i] += std::sin(a[i]) * a[k];
    a.push_back(b[t]);
    b.push_back(a[0] * b[1]);
  }
}

double grown(const double *p, int n, int steps) {
  Vector a(p, p + n), b(p, p + n);
  grow(a, b, steps);
  return sum(a) + 2 * sum(b);
}

// An array for each sample, in a sum that is fused; it may have no elements.
__attribute__((noinline)) static double layer(const std::vector<Vector> &weights,
                                              const std::vector<Vector> &x,
                                              const Vector &bias) {
  double total = 0;
  for (size_t s = 0; s < x.size(); ++s) {
    Vector h(bias.size());
    for (size_t i = 0; i < h.size(); ++i) {
      double a = bias[i];
      for (size_t k = 0; k < x[s].size(); ++k)
        a += weights[i][k] * x[s][k];
      h[i] = a > 0 ? a : 0.1 * a;
    }
    double out = 0;
    for (size_t i = 0; i < h.size(); ++i)
      out += std::tanh(h[i]) * bias[i];
    total += (out - 0.3) * (out - 0.3);
  }
  return total / (1 + x.size());
}

static double layers_of(const double *p, int n, int steps, int width) {
  std::vector<Vector> weights(width, Vector(p, p + n)), x(steps, Vector(p, p + n));
  for (int i = 0; i < width; ++i)
    weights[i][i % n] *= 0.5;
  for (int s = 0; s < steps; ++s)
    x[s][s % n] += 0.3;
  return layer(weights, x, Vector(p, p + width)) + p[0];
}

double samples(const double *p, int n, int steps) {
  return layers_of(p, n, steps, 3);
}

double empty_samples(const double *p, int n, int steps) {
  return layers_of(p, n, steps, steps % 3 % 2);
}

// A state is updated in place by rates that are computed from it; it may have no
// elements. What rates read is put back by the reverse sweep.
static double evolve(double *u, double *rates, size_t n, int steps) {
  double total = 0;
  for (int s = 0; s < steps; ++s) {
    for (size_t i = 1; i + 1 < n; ++i)
      rates[i] = u[i] * (u[i + 1] - u[i - 1]) + 0.1 * (u[i + 1] * u[i - 1]);
    for (size_t i = 0; i < n; ++i)
      u[i] += 0.3 * rates[i];
  }
  for (size_t i = 0; i < n; ++i)
    total += u[i] * u[i] * (1 + 0.1 * i);
  return total;
}

double updated(const double *p, int n, int steps) {
  Vector u(p, p + (steps % 4 ? n : 0)), rates(u.size());
  return evolve(u.data(), rates.data(), u.size(), steps) + p[0] * p[1];
}

double evolved(Vector &u, int steps) {
  Vector rates(u.size());
  return evolve(u.data(), rates.data(), u.size(), steps);
}

double handed_out(const double *p, int n, int steps, double **state) {
  Vector rates(n);
  *state = new double[n];
  for (int i = 0; i < n; ++i)
    (*state)[i] = p[i];
  return evolve(*state, rates.data(), n, steps);
}
