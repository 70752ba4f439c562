// Dijkstra on a graph with active weights: priority_queue of pairs, set of
// doubles, bitset of what was visited.
#include <bitset>
#include <cmath>
#include <functional>
#include <limits>
#include <queue>
#include <set>
#include <stack>
#include <utility>
#include <vector>

namespace {

struct Edge {
  int To;
  double Weight;
};

class Graph {
public:
  explicit Graph(int N) : Adjacent(N) {}
  void connect(int A, int B, double W) {
    Adjacent[A].push_back({B, W});
    Adjacent[B].push_back({A, W});
  }
  std::vector<double> distances(int From) const {
    std::vector<double> D(Adjacent.size(),
                          std::numeric_limits<double>::infinity());
    using Entry = std::pair<double, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> Queue;
    std::bitset<64> Done;
    D[From] = 0;
    Queue.push({0.0, From});
    while (!Queue.empty()) {
      auto [Distance, At] = Queue.top();
      Queue.pop();
      if (Done[At])
        continue;
      Done.set(At);
      for (const Edge &E : Adjacent[At])
        if (Distance + E.Weight < D[E.To]) {
          D[E.To] = Distance + E.Weight;
          Queue.emplace(D[E.To], E.To);
        }
    }
    return D;
  }
  double spanning(int From) const {
    std::stack<int> Todo;
    std::bitset<64> Seen;
    double Sum = 0;
    Todo.push(From);
    Seen.set(From);
    while (!Todo.empty()) {
      int At = Todo.top();
      Todo.pop();
      for (const Edge &E : Adjacent[At])
        if (!Seen.test(E.To)) {
          Seen.set(E.To);
          Sum += E.Weight * E.Weight;
          Todo.push(E.To);
        }
    }
    return Sum;
  }

private:
  std::vector<std::vector<Edge>> Adjacent;
};

} // namespace

void shortest_path(const double *x, double *y) {
  Graph G(6);
  for (int I = 0; I < 10; ++I)
    G.connect(I % 6, (I * 2 + 1) % 6 == I % 6 ? (I + 1) % 6 : (I * 2 + 1) % 6,
              1.5 + x[I]);
  std::vector<double> D = G.distances(0);
  y[0] = 0;
  for (double V : D)
    if (std::isfinite(V))
      y[0] += V * V;
  y[1] = G.spanning(0);
  std::set<double> Sorted(x, x + 10);
  y[2] = *Sorted.begin() * *Sorted.rbegin();
  for (double V : Sorted)
    y[2] += std::sin(V);
}
