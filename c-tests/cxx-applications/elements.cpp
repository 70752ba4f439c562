// Finite elements: sparse matrices as maps and hash tables of pairs.
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>
struct Node {
  double x, y;
  bool fixed;
  int id;
};
struct Element {
  std::array<int, 3> n;
  int material;
};
struct Mesh {
  std::vector<Node> nodes;
  std::vector<Element> elements;
};
using Key = std::pair<int, int>;
struct KeyHash {
  size_t operator()(const Key &k) const {
    return std::hash<int>()(k.first) * 31 + std::hash<int>()(k.second);
  }
};
static Mesh grid(int n, const double *x) {
  Mesh m;
  for (int j = 0; j <= n; ++j)
    for (int i = 0; i <= n; ++i)
      m.nodes.push_back(
          {double(i) / n + (i > 0 && i < n ? 0.02 * x[(i + j) % 4] : 0),
           double(j) / n, i == 0 || i == n, int(m.nodes.size())});
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < n; ++i) {
      int a = j * (n + 1) + i;
      m.elements.push_back({{a, a + 1, a + n + 1}, 0});
      m.elements.push_back({{a + 1, a + n + 2, a + n + 1}, 1});
    }
  return m;
}
static std::array<std::array<double, 3>, 3>
local(const Mesh &m, const Element &e, const std::map<int, double> &k,
      double &area) {
  const Node &a = m.nodes[e.n[0]], &b = m.nodes[e.n[1]], &c = m.nodes[e.n[2]];
  double bx[3] = {b.y - c.y, c.y - a.y, a.y - b.y},
         cx[3] = {c.x - b.x, a.x - c.x, b.x - a.x};
  area = 0.5 * ((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y));
  std::array<std::array<double, 3>, 3> r;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      r[i][j] = k.at(e.material) * (bx[i] * bx[j] + cx[i] * cx[j]) / (4 * area);
  return r;
}
void poisson(const double *x, double *y) {
  Mesh m = grid(3, x);
  std::map<int, double> k{{0, 1 + x[4] * x[4]}, {1, 2 + 0.1 * x[5]}};
  std::map<Key, double> K;
  std::vector<double> F(m.nodes.size());
  std::set<int> freeNodes;
  for (auto &n : m.nodes)
    if (!n.fixed)
      freeNodes.insert(n.id);
  for (auto &e : m.elements) {
    double area;
    auto l = local(m, e, k, area);
    for (int i = 0; i < 3; ++i) {
      F[e.n[i]] += x[6] * area / 3;
      for (int j = 0; j < 3; ++j)
        K[{e.n[i], e.n[j]}] += l[i][j];
    }
  }
  std::vector<double> u(m.nodes.size(), 0.0);
  for (auto &n : m.nodes)
    if (n.fixed)
      u[n.id] = n.x > 0.5 ? x[7] : 0;
  for (int it = 0; it < 20; ++it)
    for (int i : freeNodes) {
      double s = F[i];
      for (auto p = K.lower_bound({i, -1}); p != K.end() && p->first.first == i;
           ++p)
        if (p->first.second != i)
          s -= p->second * u[p->first.second];
      u[i] = s / K.at({i, i});
    }
  y[0] = 0;
  for (double v : u)
    y[0] += v * v;
  y[1] = u[5] + double(K.size()) * 0;
}
void sparse(const double *x, double *y) {
  std::unordered_map<Key, double, KeyHash> A;
  for (int i = 0; i < 8; ++i) {
    A[{i, i}] = 4 + x[i];
    if (i) {
      A[{i, i - 1}] -= x[i] * 0.5;
      A[{i - 1, i}] -= 1;
    }
  }
  std::vector<double> v(8, 1.0);
  double lambda = 0;
  for (int it = 0; it < 4; ++it) {
    std::vector<double> w(8);
    for (const auto &[ij, a] : A)
      w[ij.first] += a * v[ij.second];
    double n = 0;
    for (double q : w)
      n += q * q;
    n = std::sqrt(n);
    lambda = n;
    for (int i = 0; i < 8; ++i)
      v[i] = w[i] / n;
  }
  A.erase({3, 3});
  auto it = A.find({2, 2});
  y[0] = lambda;
  y[1] = it == A.end() ? 0 : it->second * v[2];
}
