// set, multiset, multimap of doubles, with their own comparators.
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace {

struct ByMagnitude {
  bool operator()(double A, double B) const {
    return std::abs(A) < std::abs(B);
  }
};

} // namespace

void sets(const double *x, double *y) {
  std::multiset<double, ByMagnitude> M(x, x + 8);
  double Weight = 1;
  y[0] = 0;
  for (double V : M)
    y[0] += V / (Weight += 1);
  std::set<double> S;
  for (int I = 0; I < 8; ++I) {
    S.insert(x[I] * x[(I + 3) % 8]);
    if (S.size() > 5)
      S.erase(S.begin());
  }
  y[1] = *S.lower_bound(*S.begin()) + *std::next(S.begin(), 2) * *S.rbegin();
  std::multimap<int, double> Groups;
  for (int I = 0; I < 8; ++I)
    Groups.emplace(I % 3, x[I]);
  y[2] = 0;
  for (int G = 0; G < 3; ++G) {
    double Product = 1;
    for (auto [It, End] = Groups.equal_range(G); It != End; ++It)
      Product *= 1 + It->second;
    y[2] += std::log1p(Product * Product);
  }
}
