// The n-body problem with arrays of structs and structs of arrays.
#include <cmath>
#include <cstddef>
#include <type_traits>
#include <vector>
struct AoS {};
struct SoA {};
template <class T, class L> class Bodies;
template <class T> class Bodies<T, AoS> {
  struct B {
    T x[3], v[3], m;
    int id;
  };
  std::vector<B> b;

public:
  Bodies(std::size_t n) : b(n) {}
  std::size_t size() const { return b.size(); }
  T &x(std::size_t i, int d) { return b[i].x[d]; }
  T &v(std::size_t i, int d) { return b[i].v[d]; }
  T &m(std::size_t i) { return b[i].m; }
};
template <class T> class Bodies<T, SoA> {
  std::size_t n;
  alignas(32) std::vector<T> s;

public:
  Bodies(std::size_t n) : n(n), s(7 * n) {}
  std::size_t size() const { return n; }
  T &x(std::size_t i, int d) { return s[d * n + i]; }
  T &v(std::size_t i, int d) { return s[(3 + d) * n + i]; }
  T &m(std::size_t i) { return s[6 * n + i]; }
};
template <class B> __attribute__((noinline)) double step(B &b, double dt) {
  double pot = 0;
  for (std::size_t i = 0; i < b.size(); ++i)
    for (std::size_t j = i + 1; j < b.size(); ++j) {
      double d[3], r2 = 0.05;
      for (int k = 0; k < 3; ++k) {
        d[k] = b.x(i, k) - b.x(j, k);
        r2 += d[k] * d[k];
      }
      double inv = 1 / std::sqrt(r2), i3 = inv * inv * inv;
      pot -= b.m(i) * b.m(j) * inv;
      for (int k = 0; k < 3; ++k) {
        b.v(i, k) -= dt * b.m(j) * i3 * d[k];
        b.v(j, k) += dt * b.m(i) * i3 * d[k];
      }
    }
  for (std::size_t i = 0; i < b.size(); ++i)
    for (int k = 0; k < 3; ++k)
      b.x(i, k) += dt * b.v(i, k);
  return pot;
}
template <class L> static double run(const double *x) {
  Bodies<double, L> b(4);
  for (int i = 0; i < 4; ++i) {
    for (int k = 0; k < 3; ++k)
      b.x(i, k) = x[7 * i + k] + i, b.v(i, k) = x[7 * i + 3 + k];
    b.m(i) = 1 + x[7 * i + 6];
  }
  double p = 0;
  for (int s = 0; s < 5; ++s)
    p = step(b, 0.02);
  return p;
}
void nb(const double *x, double *y) {
  y[0] = run<AoS>(x);
  y[1] = run<SoA>(x);
  y[2] = y[0] * y[1];
}
