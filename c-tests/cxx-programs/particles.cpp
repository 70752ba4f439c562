// Smoothed particles in a grid that is an unordered_map of cells.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <vector>
namespace fluid {
struct Vec2 {
  double x = 0, y = 0;
  Vec2 operator+(Vec2 o) const { return {x + o.x, y + o.y}; }
  Vec2 operator-(Vec2 o) const { return {x - o.x, y - o.y}; }
  Vec2 &operator+=(Vec2 o) {
    x += o.x;
    y += o.y;
    return *this;
  }
  friend Vec2 operator*(double s, Vec2 v) { return {s * v.x, s * v.y}; }
  double norm2() const { return x * x + y * y; }
};
struct Particle {
  Vec2 pos, vel, acc;
  double rho = 0, p = 0;
  float mass = 1;
  int cell = -1;
  bool fixed = false;
};
struct Cell {
  int i, j;
  bool operator==(const Cell &) const = default;
};
struct Hash {
  size_t operator()(const Cell &c) const noexcept {
    return std::hash<int64_t>()((int64_t(c.i) << 32) ^ uint32_t(c.j));
  }
};
class Fluid {
  std::vector<Particle> ps;
  std::unordered_map<Cell, std::vector<uint32_t>, Hash> grid;
  double h, k, mu;
  static constexpr double rho0 = 1.0;
  Cell cellOf(const Vec2 &p) const {
    return {int(std::floor(p.x / h)), int(std::floor(p.y / h))};
  }
  static double W(double q2) {
    double d = 1 - q2;
    return d > 0 ? d * d * d : 0;
  }
  template <class F> void neighbours(const Particle &a, F &&f) {
    Cell c = cellOf(a.pos);
    for (int di = -1; di <= 1; ++di)
      for (int dj = -1; dj <= 1; ++dj) {
        auto it = grid.find({c.i + di, c.j + dj});
        if (it == grid.end())
          continue;
        for (auto n : it->second)
          f(ps[n]);
      }
  }

public:
  Fluid(double h, double k, double mu) : h(h), k(k), mu(mu) {}
  void add(Vec2 p, Vec2 v) {
    Particle q;
    q.pos = p;
    q.vel = v;
    ps.push_back(q);
  }
  void rebuild() {
    grid.clear();
    for (uint32_t i = 0; i < ps.size(); ++i)
      grid[cellOf(ps[i].pos)].push_back(i);
  }
  void density() {
    for (auto &a : ps) {
      a.rho = 0;
      neighbours(a, [&](const Particle &b) {
        a.rho += b.mass * W((a.pos - b.pos).norm2() / (h * h));
      });
      a.p = k * (std::pow(a.rho / rho0, 3) - 1);
    }
  }
  void forces() {
    for (auto &a : ps) {
      a.acc = {0, -9.81};
      neighbours(a, [&](const Particle &b) {
        if (&a == &b)
          return;
        Vec2 d = a.pos - b.pos;
        double r2 = d.norm2() / (h * h);
        if (r2 >= 1)
          return;
        double r = std::sqrt(r2) + 1e-3;
        double f =
            (a.p / (a.rho * a.rho) + b.p / (b.rho * b.rho)) * (1 - r) * (1 - r);
        a.acc += (f / r) * d;
        a.acc += mu * (1 - r) * (b.vel - a.vel);
      });
    }
  }
  void step(double dt) {
    rebuild();
    density();
    forces();
    for (auto &a : ps) {
      if (a.fixed)
        continue;
      a.vel += dt * a.acc;
      a.pos += dt * a.vel;
      if (a.pos.y < 0) {
        a.pos.y = -a.pos.y;
        a.vel.y *= -0.5;
      }
    }
  }
  std::array<double, 4> stats() const {
    std::array<double, 4> s{};
    for (const auto &a : ps) {
      s[0] += a.pos.x * a.mass;
      s[1] += a.pos.y;
      s[2] += 0.5 * a.mass * a.vel.norm2();
      s[3] = std::max(s[3], a.rho);
    }
    return s;
  }
};
} // namespace fluid
void particles(const double *x, double *y) {
  fluid::Fluid f(1.2, 3 + x[20], 0.4 + 0.1 * x[21]);
  for (int i = 0; i < 10; ++i)
    f.add(
        {i % 4 * 0.5 + 0.1 * x[2 * i], i / 4 * 0.45 + 0.6 + 0.1 * x[2 * i + 1]},
        {0.1 * x[22], 0.1 * x[23]});
  for (int s = 0; s < 3; ++s)
    f.step(0.01);
  auto r = f.stats();
  std::copy(r.begin(), r.end(), y);
}
