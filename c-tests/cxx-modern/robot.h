// A robot of bodies, whose joints are a std::variant: inverse dynamics.
#pragma once
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>
namespace rbd {
template <std::size_t R, std::size_t C> struct Mat {
  std::array<double, R * C> a{};
  constexpr double &operator()(std::size_t i, std::size_t j) {
    return a[i * C + j];
  }
  constexpr double operator()(std::size_t i, std::size_t j) const {
    return a[i * C + j];
  }
  static constexpr Mat identity() {
    Mat m;
    for (std::size_t i = 0; i < R; ++i)
      m(i, i) = 1;
    return m;
  }
  Mat<C, R> t() const {
    Mat<C, R> m;
    for (std::size_t i = 0; i < R; ++i)
      for (std::size_t j = 0; j < C; ++j)
        m(j, i) = (*this)(i, j);
    return m;
  }
  Mat &operator+=(const Mat &o) {
    for (std::size_t i = 0; i < R * C; ++i)
      a[i] += o.a[i];
    return *this;
  }
  friend Mat operator+(Mat x, const Mat &y) { return x += y; }
  friend Mat operator*(double s, Mat x) {
    for (auto &v : x.a)
      v *= s;
    return x;
  }
};
template <std::size_t R, std::size_t K, std::size_t C>
Mat<R, C> operator*(const Mat<R, K> &x, const Mat<K, C> &y) {
  Mat<R, C> m;
  for (std::size_t i = 0; i < R; ++i)
    for (std::size_t k = 0; k < K; ++k)
      for (std::size_t j = 0; j < C; ++j)
        m(i, j) += x(i, k) * y(k, j);
  return m;
}
using V3 = Mat<3, 1>;
using M3 = Mat<3, 3>;
using V6 = Mat<6, 1>;
using M6 = Mat<6, 6>;
V3 vec(double x, double y, double z);
M3 skew(const V3 &);
M3 rot(const V3 &axis, double angle);
struct Revolute {
  V3 axis;
};
struct Prismatic {
  V3 axis;
};
struct Fixed {};
using Joint = std::variant<Revolute, Prismatic, Fixed>;
struct Body {
  std::string name;
  int parent;
  Joint joint;
  V3 offset;
  double mass;
  V3 com;
  M3 inertia;
};
class Robot {
  std::vector<Body> bodies;
  std::unordered_map<std::string, int> index;

public:
  int add(Body b, const std::string &parent);
  int dof() const;
  std::vector<double> rnea(const std::vector<double> &q,
                           const std::vector<double> &qd,
                           const std::vector<double> &qdd, const V3 &g) const;
  std::optional<V3> position(const std::string &name,
                             const std::vector<double> &q) const;
};
} // namespace rbd
