// A mesh of half-edges that is smoothed, and shortest paths on a map of roads.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>
struct Vec3 {
  double x, y, z;
  Vec3 operator+(const Vec3 &o) const { return {x + o.x, y + o.y, z + o.z}; }
  Vec3 operator-(const Vec3 &o) const { return {x - o.x, y - o.y, z - o.z}; }
  Vec3 operator*(double s) const { return {x * s, y * s, z * s}; }
  Vec3 &operator+=(const Vec3 &o) { return *this = *this + o; }
};
static Vec3 cross(const Vec3 &a, const Vec3 &b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
static double dot(const Vec3 &a, const Vec3 &b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
static double norm(const Vec3 &a) { return std::sqrt(dot(a, a)); }
// Half-edge mesh.
class Mesh {
public:
  struct Half {
    int to, next, twin, face;
  };
  struct Vertex {
    Vec3 p;
    int half = -1;
    bool boundary = false;
  };

private:
  std::vector<Vertex> vs_;
  std::vector<Half> hs_;
  std::map<std::pair<int, int>, int> edges_;

public:
  int addVertex(Vec3 p) {
    vs_.push_back({p});
    return int(vs_.size()) - 1;
  }
  void addFace(const int (&f)[3]) {
    int first = int(hs_.size()), n = 3;
    for (int i = 0; i < n; ++i) {
      int a = f[i], b = f[(i + 1) % n];
      hs_.push_back({b, first + (i + 1) % n, -1, first});
      edges_[{a, b}] = first + i;
      vs_[a].half = first + i;
      if (auto it = edges_.find({b, a}); it != edges_.end()) {
        hs_[first + i].twin = it->second;
        hs_[it->second].twin = first + i;
      }
    }
  }
  void finish() {
    for (auto &[e, h] : edges_)
      if (hs_[h].twin < 0) {
        vs_[e.first].boundary = true;
        vs_[e.second].boundary = true;
      }
  }
  template <class F> void ring(int v, F &&f) const {
    for (auto &[e, h] : edges_)
      if (e.first == v)
        f(e.second);
  }
  void laplace(double t) {
    std::vector<Vec3> next(vs_.size());
    for (size_t i = 0; i < vs_.size(); ++i) {
      Vec3 s{0, 0, 0};
      int n = 0;
      ring(int(i), [&](int w) {
        s += vs_[w].p;
        ++n;
      });
      next[i] = vs_[i].boundary || !n
                    ? vs_[i].p
                    : vs_[i].p + (s * (1.0 / n) - vs_[i].p) * t;
    }
    for (size_t i = 0; i < vs_.size(); ++i)
      vs_[i].p = next[i];
  }
  double area() const {
    double a = 0;
    std::set<int> done;
    for (auto &h : hs_)
      if (done.insert(h.face).second) {
        const Half &h0 = hs_[h.face], &h1 = hs_[h0.next], &h2 = hs_[h1.next];
        a += 0.5 * norm(cross(vs_[h1.to].p - vs_[h0.to].p,
                              vs_[h2.to].p - vs_[h0.to].p));
      }
    return a;
  }
  const Vertex &operator[](int i) const { return vs_[i]; }
  size_t size() const { return vs_.size(); }
};
void smooth(const double *x, double *y) {
  Mesh m;
  const int n = 4;
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < n; ++i)
      m.addVertex({double(i) + 0.1 * x[i % 4], double(j) + 0.1 * x[4 + j % 4],
                   x[8 + (i + j) % 4]});
  for (int j = 0; j + 1 < n; ++j)
    for (int i = 0; i + 1 < n; ++i) {
      int a = j * n + i;
      int t1[] = {a, a + 1, a + n + 1}, t2[] = {a, a + n + 1, a + n};
      m.addFace(t1);
      m.addFace(t2);
    }
  m.finish();
  for (int k = 0; k < 3; ++k)
    m.laplace(0.5);
  y[0] = m.area();
  y[1] = m[5].p.z * m[6].p.x;
  y[2] = 0;
  for (size_t i = 0; i < m.size(); ++i)
    y[2] += dot(m[int(i)].p, m[int(i)].p);
}
// Shortest paths on a road map by names.
using Graph = std::unordered_map<int, std::vector<std::pair<int, double>>>;
static std::optional<double> shortest(const Graph &g, int from, int to,
                                      std::vector<int> *path = nullptr) {
  using Item = std::pair<double, int>;
  std::priority_queue<Item, std::vector<Item>, std::greater<>> q;
  std::unordered_map<int, double> best;
  std::unordered_map<int, int> before;
  q.emplace(0.0, from);
  best[from] = 0;
  while (!q.empty()) {
    auto [d, u] = q.top();
    q.pop();
    if (u == to) {
      if (path)
        for (int v = to;; v = before[v]) {
          path->push_back(v);
          if (v == from)
            break;
        }
      return d;
    }
    if (d > best[u])
      continue;
    auto it = g.find(u);
    if (it == g.end())
      continue;
    for (auto &[v, w] : it->second) {
      double nd = d + w;
      auto b = best.find(v);
      if (b == best.end() || nd < b->second) {
        best[v] = nd;
        before[v] = u;
        q.emplace(nd, v);
      }
    }
  }
  return std::nullopt;
}
void plan(const double *x, double *y) {
  Graph g;
  auto road = [&](int a, int b, double w) {
    g[a].emplace_back(b, w);
    g[b].emplace_back(a, w);
  };
  for (int i = 0; i < 8; ++i) {
    road(i, (i + 1) % 8, 1 + x[i] * x[i]);
    if (i % 3 == 0)
      road(i, (i + 3) % 8, 2 + 0.5 * x[i]);
  }
  std::vector<int> path;
  y[0] = shortest(g, 0, 4, &path).value_or(-1);
  y[1] = shortest(g, 1, 6).value_or(-1) * double(path.size());
  y[2] = shortest(g, 0, 99).value_or(3.0 * x[0]);
}
