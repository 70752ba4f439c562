// Rays marched through a scene of variants.
#include <algorithm>
#include <cmath>
#include <limits>
#include <variant>
#include <vector>
struct V3 {
  double x, y, z;
};
inline V3 operator+(V3 a, V3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline V3 operator-(V3 a, V3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline V3 operator*(V3 a, double s) { return {a.x * s, a.y * s, a.z * s}; }
inline double dot(V3 a, V3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline double len(V3 a) { return std::sqrt(dot(a, a)); }
inline V3 norm(V3 a) { return a * (1 / len(a)); }
struct Sphere {
  V3 c;
  double r;
  int material;
};
struct Plane {
  V3 n;
  double h;
};
struct Box {
  V3 c, half;
  double round;
  bool hollow;
};
struct Torus {
  double R, r;
  V3 c;
};
using Shape = std::variant<Sphere, Plane, Box, Torus>;
template <class... Ts> struct overloaded : Ts... { using Ts::operator()...; };
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;
double sdf(const Shape &s, V3 p) {
  return std::visit(
      overloaded{
          [&](const Sphere &s) { return len(p - s.c) - s.r; },
          [&](const Plane &q) { return dot(p, q.n) + q.h; },
          [&](const Box &b) {
            V3 q = p - b.c;
            V3 d{std::fabs(q.x) - b.half.x, std::fabs(q.y) - b.half.y,
                 std::fabs(q.z) - b.half.z};
            V3 m{std::max(d.x, 0.0), std::max(d.y, 0.0), std::max(d.z, 0.0)};
            double v = std::sqrt(dot(m, m) + 1e-12) +
                       std::min(std::max({d.x, d.y, d.z}), 0.0) - b.round;
            return b.hollow ? std::fabs(v) - 0.05 : v;
          },
          [&](const Torus &t) {
            V3 q = p - t.c;
            double a = std::hypot(q.x, q.z) - t.R;
            return std::hypot(a, q.y) - t.r;
          }},
      s);
}
struct Hit {
  double t;
  const Shape *shape;
};
class Scene {
  std::vector<Shape> shapes;
  double k;

public:
  explicit Scene(double k) : k(k) {}
  template <class S> Scene &operator<<(S s) {
    shapes.emplace_back(std::move(s));
    return *this;
  }
  double map(V3 p) const {
    double acc = 0;
    for (const auto &s : shapes)
      acc += std::exp(-k * sdf(s, p));
    return -std::log(acc) / k;
  }
  V3 normal(V3 p) const {
    const double e = 1e-2;
    return norm({map(p + V3{e, 0, 0}) - map(p - V3{e, 0, 0}),
                 map(p + V3{0, e, 0}) - map(p - V3{0, e, 0}),
                 map(p + V3{0, 0, e}) - map(p - V3{0, 0, e})});
  }
  double shade(V3 o, V3 d, V3 light) const {
    double t = 0;
    for (int i = 0; i < 12; ++i)
      t += 0.8 * map(o + d * t);
    V3 p = o + d * t;
    double best = std::numeric_limits<double>::infinity();
    const Shape *which = nullptr;
    for (const auto &s : shapes)
      if (double v = sdf(s, p); v < best)
        best = v, which = &s;
    double albedo = std::holds_alternative<Sphere>(*which) ? 0.9
                    : std::get_if<Box>(which)              ? 0.5
                                                           : 0.7;
    return albedo * std::max(0.05, dot(normal(p), norm(light - p))) /
           (1 + 0.1 * t * t);
  }
};
void rays(const double *x, double *y) {
  Scene s(8 + x[0]);
  s << Sphere{{0.2 * x[1], 0.2 * x[2], 3}, 0.8 + 0.1 * x[3], 1}
    << Plane{{0, 1, 0}, 1.2 + 0.1 * x[4]}
    << Box{{1.5, 0.1 * x[5], 4}, {0.4, 0.5 + 0.1 * x[6], 0.3}, 0.1, false}
    << Torus{0.7 + 0.1 * x[7], 0.2, {-1.3, 0.1 * x[8], 3.5 + 0.1 * x[9]}};
  V3 L{2 + x[10], 3 + x[11], -1 + x[12]};
  for (int i = 0; i < 3; ++i)
    y[i] = s.shade({0, 0.1 * x[13], 0}, norm({-0.4 + 0.4 * i, -0.05, 1}), L);
}
