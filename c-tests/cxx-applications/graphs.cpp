// Reverse mode by hand on shared_ptr, shortest paths, lists and queues.
#include <algorithm>
#include <cmath>
#include <deque>
#include <functional>
#include <limits>
#include <list>
#include <memory>
#include <queue>
#include <set>
#include <unordered_set>
#include <vector>
struct Var : std::enable_shared_from_this<Var> {
  double value = 0, grad = 0;
  std::vector<std::pair<std::shared_ptr<Var>, double>> parents;
  explicit Var(double v) : value(v) {}
  void backward() {
    std::vector<Var *> order;
    std::unordered_set<Var *> seen;
    std::function<void(Var *)> visit = [&](Var *v) {
      if (!seen.insert(v).second)
        return;
      for (auto &[p, w] : v->parents)
        visit(p.get());
      order.push_back(v);
    };
    visit(this);
    grad = 1;
    for (auto it = order.rbegin(); it != order.rend(); ++it)
      for (auto &[p, w] : (*it)->parents)
        p->grad += w * (*it)->grad;
  }
};
using V = std::shared_ptr<Var>;
static V var(double v) { return std::make_shared<Var>(v); }
static V operator*(const V &a, const V &b) {
  V r = var(a->value * b->value);
  r->parents = {{a, b->value}, {b, a->value}};
  return r;
}
static V operator+(const V &a, const V &b) {
  V r = var(a->value + b->value);
  r->parents = {{a, 1}, {b, 1}};
  return r;
}
static V sin(const V &a) {
  V r = var(std::sin(a->value));
  r->parents.emplace_back(a, std::cos(a->value));
  return r;
}
void tape(const double *x, double *y) {
  V a = var(x[0]), b = var(x[1]), c = var(x[2]);
  V r = sin(a * b) + c * a * a + sin(sin(c));
  r->backward();
  y[0] = r->value;
  y[1] = a->grad * x[3];
  y[2] = b->grad + c->grad;
}
struct Edge {
  int to;
  double w;
};
static double shortest(const std::vector<std::vector<Edge>> &g, int from,
                       int to, std::vector<int> &prev) {
  std::vector<double> d(g.size(), std::numeric_limits<double>::infinity());
  using Item = std::pair<double, int>;
  std::priority_queue<Item, std::vector<Item>, std::greater<>> q;
  d[from] = 0;
  prev.assign(g.size(), -1);
  q.emplace(0.0, from);
  while (!q.empty()) {
    auto [c, u] = q.top();
    q.pop();
    if (c > d[u])
      continue;
    for (auto &e : g[u])
      if (c + e.w < d[e.to]) {
        d[e.to] = c + e.w;
        prev[e.to] = u;
        q.emplace(d[e.to], e.to);
      }
  }
  return d[to];
}
void routes(const double *x, double *y) {
  std::vector<std::vector<Edge>> g(6);
  int k = 0;
  for (int u = 0; u < 5; ++u)
    for (int s = 1; s <= 2 && u + s < 6; ++s) {
      double w = 1 + x[k % 10] * x[k % 10] * s;
      ++k;
      g[u].push_back({u + s, w});
      g[u + s].push_back({u, w * 1.5});
    }
  std::vector<int> prev;
  y[0] = shortest(g, 0, 5, prev);
  double hops = 0;
  for (int u = 5; u != -1; u = prev[u])
    ++hops;
  y[1] = shortest(g, 5, 0, prev) * x[0] + hops;
}
struct Job {
  double start, length;
  int priority;
  bool operator<(const Job &o) const { return priority < o.priority; }
};
void lists(const double *x, double *y) {
  std::list<double> l(x, x + 8);
  l.sort();
  auto it = std::next(l.begin(), 3);
  l.insert(it, *it * x[0]);
  l.remove_if([](double v) { return v < -0.9; });
  l.reverse();
  std::list<double> other{x[1], x[2]};
  l.splice(std::next(l.begin()), other);
  double s = 0;
  int i = 1;
  for (double v : l)
    s += v * i++;
  std::deque<Job> d;
  for (int j = 0; j < 8; ++j) {
    if (j % 2)
      d.push_back({x[j], 1 + x[j] * x[j], j});
    else
      d.push_front({x[j], 0.5, -j});
  }
  std::multiset<double> ms;
  std::priority_queue<Job> q(d.begin(), d.end());
  double t = 0;
  while (!q.empty()) {
    Job j = q.top();
    q.pop();
    t = std::max(t, j.start) + j.length;
    ms.insert(t * x[j.priority & 7]);
  }
  d.pop_front();
  y[0] = s;
  y[1] = t + *ms.begin() * *ms.rbegin() + d[2].start * d.back().length;
}
