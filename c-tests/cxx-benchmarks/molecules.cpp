// Molecular dynamics with cells in a hash table.
#include <array>
#include <cmath>
#include <cstdint>
#include <list>
#include <optional>
#include <unordered_map>
#include <vector>
struct Vec {
  double v[3];
  Vec operator-(const Vec &o) const {
    return {{v[0] - o.v[0], v[1] - o.v[1], v[2] - o.v[2]}};
  }
  Vec &operator+=(const Vec &o) {
    for (int i = 0; i < 3; ++i)
      v[i] += o.v[i];
    return *this;
  }
  friend Vec operator*(double s, const Vec &a) {
    return {{s * a.v[0], s * a.v[1], s * a.v[2]}};
  }
  double norm2() const { return v[0] * v[0] + v[1] * v[1] + v[2] * v[2]; }
};
struct Atom {
  Vec pos, vel, force;
  std::uint8_t species;
  bool frozen;
  double charge;
};
class Cells {
  std::unordered_map<std::uint64_t, std::vector<int>> grid;
  double size;
  static std::uint64_t key(int a, int b, int c) {
    return (std::uint64_t(a + 1000) << 42) ^ (std::uint64_t(b + 1000) << 21) ^
           std::uint64_t(c + 1000);
  }

public:
  explicit Cells(double s) : size(s) {}
  void build(const std::vector<Atom> &as) {
    grid.clear();
    for (int i = 0; i < (int)as.size(); ++i) {
      const auto &p = as[i].pos.v;
      grid[key((int)std::floor(p[0] / size), (int)std::floor(p[1] / size),
               (int)std::floor(p[2] / size))]
          .push_back(i);
    }
  }
  template <class F> void pairs(const std::vector<Atom> &as, F f) const {
    for (int i = 0; i < (int)as.size(); ++i) {
      const auto &p = as[i].pos.v;
      int c[3];
      for (int d = 0; d < 3; ++d)
        c[d] = (int)std::floor(p[d] / size);
      for (int a = -1; a < 2; ++a)
        for (int b = -1; b < 2; ++b)
          for (int e = -1; e < 2; ++e)
            if (auto it = grid.find(key(c[0] + a, c[1] + b, c[2] + e));
                it != grid.end())
              for (int j : it->second)
                if (j > i)
                  f(i, j);
    }
  }
};
static double forces(std::vector<Atom> &as, const Cells &cells, double rc) {
  double e = 0;
  for (auto &a : as)
    a.force = {};
  cells.pairs(as, [&](int i, int j) {
    Vec d = as[i].pos - as[j].pos;
    double r2 = d.norm2();
    if (r2 > rc * rc)
      return;
    double s6 = 0.01 / (r2 * r2 * r2);
    double q = as[i].charge * as[j].charge / std::sqrt(r2);
    e += 4 * s6 * (s6 - 1) + q;
    double f = (24 * s6 * (2 * s6 - 1) + q) / r2;
    if (!as[i].frozen)
      as[i].force += f * d;
    if (!as[j].frozen)
      as[j].force += -f * d;
  });
  return e;
}
void md(const double *x, double *y) {
  std::vector<Atom> as;
  for (int i = 0; i < 5; ++i) {
    Atom a{};
    for (int d = 0; d < 3; ++d)
      a.pos.v[d] = 0.9 * ((i >> d) & 1) + 0.1 * x[3 * i + d] + 0.01 * i;
    a.charge = (i % 2 ? -0.3 : 0.3) * x[15];
    a.species = i & 1;
    a.frozen = i == 4;
    as.push_back(a);
  }
  Cells c(1.5);
  double e = 0;
  double dt = 0.01 * (1 + x[16]);
  std::optional<double> first;
  for (int s = 0; s < 4; ++s) {
    if (s % 2 == 0)
      c.build(as);
    e = forces(as, c, 1.4);
    if (!first)
      first = e;
    for (auto &a : as) {
      double m = a.species ? 1.0 : 2 + x[17];
      a.vel += (dt / m) * a.force;
      a.pos += dt * a.vel;
    }
  }
  y[0] = e;
  y[1] = *first;
  y[2] = 0;
  for (auto &a : as)
    y[2] += 0.5 * a.vel.norm2();
}
