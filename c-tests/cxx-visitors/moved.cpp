// Containers of variants of numbers, vectors and strings that change their
// places.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace {
struct Rect {
  double w, h;
};
struct Poly {
  std::vector<double> pts;
};
struct Named {
  std::string name;
  double area;
};
struct Circle {
  double r;
};
using Shape = std::variant<Rect, Poly, Named, Circle>;
using Small = std::variant<Rect, Poly>;

struct Area {
  double operator()(const Rect &r) const { return r.w * r.h; }
  double operator()(const Poly &p) const {
    double s = 0;
    for (size_t i = 0; i + 1 < p.pts.size(); ++i)
      s += p.pts[i] * p.pts[i + 1];
    return s;
  }
  double operator()(const Named &n) const { return n.area * n.name.size(); }
  double operator()(const Circle &c) const { return 3 * c.r * c.r; }
};
template <class V> double area(const V &s) { return std::visit(Area(), s); }
} // namespace

void swapped(const double *x, double *y) {
  y[0] = y[1] = 0;
  std::vector<Small> v{Poly{{x[3], x[4], x[5]}}, Poly{{x[0], x[6]}},
                       Rect{x[1], x[2]}};
  std::swap(v[0], v[2]);
  y[0] = area(v[0]);
  y[1] = area(v[1]) * area(v[2]);
}

void sorted(const double *x, double *y) {
  y[0] = y[1] = 0;
  std::vector<Shape> v;
  for (int i = 0; i < 8; ++i)
    if (i % 3 == 0)
      v.push_back(Circle{x[i]});
    else if (i % 3 == 1)
      v.push_back(Rect{x[i], x[i - 1]});
    else
      v.push_back(Poly{{x[i], x[i - 1], x[i - 2]}});
  std::sort(v.begin(), v.end(),
            [](const Shape &a, const Shape &b) { return area(a) < area(b); });
  double w = 1;
  for (auto &s : v)
    y[0] += w++ * area(s);
  y[1] = area(v.front()) * area(v.back());
}

void arrays(const double *x, double *y) {
  y[0] = y[1] = 0;
  std::array<Shape, 4> v{Circle{x[0]}, Rect{x[1], x[2]}, Poly{{x[3], x[4]}},
                         Named{"a longer name than fits", x[5]}};
  std::swap(v[0], v[2]);
  std::swap(v[1], v[3]);
  v[2] = v[0];
  v[1] = Poly{{x[6], x[7], x[0]}};
  std::vector<Shape> c(v.begin(), v.end());
  c.resize(6);
  c[5] = std::move(c[0]);
  double w = 1;
  for (auto &s : c)
    y[0] += w++ * area(s);
  y[1] = area(c[5]) * area(v[3]);
}
