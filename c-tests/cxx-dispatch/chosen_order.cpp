// A priority queue whose order is a std::function: the function that destroys its
// target is loaded from objects that are copies of each other, of which some have no
// shadow, and is merged of all of them.
#include <functional>
#include <queue>
#include <utility>
#include <vector>

namespace {

struct Load {
  double Weight;
  int Number;
};
using Entry = std::pair<int, Load>;

} // namespace

void chosen_order(const double *x, double *y) {
  std::priority_queue<Entry, std::vector<Entry>,
                      std::function<bool(const Entry &, const Entry &)>>
      Queue([](const Entry &A, const Entry &B) { return A.first < B.first; });
  for (int I = 0; I < 6; ++I)
    Queue.push({(I * 5) % 7, {x[I] * I, I}});
  y[0] = 0;
  for (int K = 1; !Queue.empty(); ++K) {
    Load Top = Queue.top().second;
    Queue.pop();
    y[0] += Top.Weight * Top.Weight * K * Top.Number;
  }
}
