// Expression templates, and matrices of fixed size as classes.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <initializer_list>
#include <iterator>
#include <type_traits>
#include <vector>
template <class E> struct Expr {
  const E &self() const { return static_cast<const E &>(*this); }
  double operator[](size_t i) const { return self()[i]; }
  size_t size() const { return self().size(); }
};
class Vec : public Expr<Vec> {
  std::vector<double> d_;

public:
  Vec(size_t n) : d_(n) {}
  Vec(std::initializer_list<double> l) : d_(l) {}
  template <class E> Vec(const Expr<E> &e) : d_(e.size()) {
    for (size_t i = 0; i < d_.size(); ++i)
      d_[i] = e[i];
  }
  template <class E> Vec &operator=(const Expr<E> &e) {
    Vec t(e);
    d_.swap(t.d_);
    return *this;
  }
  template <class E> Vec &operator+=(const Expr<E> &e) {
    for (size_t i = 0; i < d_.size(); ++i)
      d_[i] += e[i];
    return *this;
  }
  double &operator[](size_t i) { return d_[i]; }
  double operator[](size_t i) const { return d_[i]; }
  size_t size() const { return d_.size(); }
};
struct Scalar : Expr<Scalar> {
  double v;
  size_t n;
  Scalar(double v, size_t n) : v(v), n(n) {}
  double operator[](size_t) const { return v; }
  size_t size() const { return n; }
};
template <class T>
using Held = std::conditional_t<std::is_same_v<T, Vec>, const T &, T>;
template <class A, class B, class Op> struct Bin : Expr<Bin<A, B, Op>> {
  Held<A> a;
  Held<B> b;
  Bin(const A &a, const B &b) : a(a), b(b) { assert(a.size() == b.size()); }
  double operator[](size_t i) const { return Op::apply(a[i], b[i]); }
  size_t size() const { return a.size(); }
};
struct Add {
  static double apply(double a, double b) { return a + b; }
};
struct Sub {
  static double apply(double a, double b) { return a - b; }
};
struct Mul {
  static double apply(double a, double b) { return a * b; }
};
template <class A, class B>
Bin<A, B, Add> operator+(const Expr<A> &a, const Expr<B> &b) {
  return {a.self(), b.self()};
}
template <class A, class B>
Bin<A, B, Sub> operator-(const Expr<A> &a, const Expr<B> &b) {
  return {a.self(), b.self()};
}
template <class A, class B>
Bin<A, B, Mul> operator*(const Expr<A> &a, const Expr<B> &b) {
  return {a.self(), b.self()};
}
template <class A> Bin<Scalar, A, Mul> operator*(double s, const Expr<A> &a) {
  return {Scalar(s, a.size()), a.self()};
}
template <class A, class F> struct Map : Expr<Map<A, F>> {
  Held<A> a;
  F f;
  Map(const A &a, F f) : a(a), f(f) {}
  double operator[](size_t i) const { return f(a[i]); }
  size_t size() const { return a.size(); }
};
template <class A, class F> Map<A, F> map(const Expr<A> &a, F f) {
  return {a.self(), f};
}
template <class E> double sum(const Expr<E> &e) {
  double s = 0;
  for (size_t i = 0; i < e.size(); ++i)
    s += e[i];
  return s;
}
void templates(const double *x, double *y) {
  Vec a{x[0], x[1], x[2], x[3]}, b{x[4], x[5], x[6], x[7]};
  double k = x[8];
  Vec c = a + 2.0 * b * a - map(b, [k](double v) { return std::sin(k * v); });
  c += 0.5 * (a - b);
  Vec d(c.size());
  d = map(c * c + a, [](double v) { return std::sqrt(1 + v * v); });
  y[0] = sum(d * b);
  y[1] = sum(map(d, [&](double v) { return v * a[0]; })) + d[2];
}
template <class T, int R, int C> class Matrix {
  std::array<T, R * C> d_{};

public:
  Matrix() = default;
  T &operator()(int i, int j) { return d_[i * C + j]; }
  const T &operator()(int i, int j) const { return d_[i * C + j]; }
  auto begin() { return d_.begin(); }
  auto end() { return d_.end(); }
  static Matrix identity() {
    Matrix m;
    for (int i = 0; i < std::min(R, C); ++i)
      m(i, i) = 1;
    return m;
  }
  Matrix<T, C, R> t() const {
    Matrix<T, C, R> m;
    for (int i = 0; i < R; ++i)
      for (int j = 0; j < C; ++j)
        m(j, i) = (*this)(i, j);
    return m;
  }
  friend Matrix operator+(Matrix a, const Matrix &b) {
    for (int i = 0; i < R * C; ++i)
      a.d_[i] += b.d_[i];
    return a;
  }
  friend Matrix operator*(T s, Matrix a) {
    for (auto &v : a.d_)
      v *= s;
    return a;
  }
  template <int K>
  friend Matrix<T, R, K> operator*(const Matrix &a, const Matrix<T, C, K> &b) {
    Matrix<T, R, K> m;
    for (int i = 0; i < R; ++i)
      for (int j = 0; j < K; ++j)
        for (int k = 0; k < C; ++k)
          m(i, j) += a(i, k) * b(k, j);
    return m;
  }
};
template <class T, int N> T det(const Matrix<T, N, N> &m) {
  if constexpr (N == 1)
    return m(0, 0);
  else {
    T s = 0;
    for (int c = 0; c < N; ++c) {
      Matrix<T, N - 1, N - 1> k;
      for (int i = 1; i < N; ++i)
        for (int j = 0, q = 0; j < N; ++j)
          if (j != c)
            k(i - 1, q++) = m(i, j);
      s += (c % 2 ? -1 : 1) * m(0, c) * det(k);
    }
    return s;
  }
}
template <class M> M power(M b, int n) {
  M r = M::identity();
  while (n) {
    if (n & 1)
      r = r * b;
    b = b * b;
    n >>= 1;
  }
  return r;
}
void algebra(const double *x, double *y) {
  Matrix<double, 3, 3> a;
  std::copy(x, x + 9, a.begin());
  auto p = power(0.5 * a, 5) + a.t() * a;
  y[0] = det(p + Matrix<double, 3, 3>::identity());
  Matrix<float, 2, 3> f;
  int k = 0;
  for (auto &v : f)
    v = float(0.25 * (k++));
  Matrix<double, 3, 1> v;
  v(0, 0) = x[0];
  v(2, 0) = x[5];
  auto w = p * v;
  y[1] = (w.t() * w)(0, 0) + f(1, 1);
}
