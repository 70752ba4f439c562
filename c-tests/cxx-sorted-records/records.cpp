#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace {
struct City {
  std::string Name;
  double Weight;
};

// Names of all lengths: inside of the string, and on the heap.
std::vector<City> cities(const double *x) {
  std::vector<City> Out;
  for (int I = 0; I < 5; ++I)
    Out.push_back({std::string(7 * I + 1, char('a' + I)), std::sin(x[I] * I)});
  return Out;
}

bool isLighter(const City &A, const City &B) { return A.Weight < B.Weight; }

void rank(const std::vector<City> &All, double *y) {
  y[0] = y[1] = 0;
  for (size_t I = 0; I < All.size(); ++I) {
    y[0] += All[I].Weight * All[I].Weight * double(I + 1);
    y[1] += All[I].Weight * double(All[I].Name.size());
  }
}
} // namespace

void sortedByWeight(const double *x, double *y) {
  std::vector<City> All = cities(x);
  std::sort(All.begin(), All.end(), isLighter);
  rank(All, y);
}

void stablySorted(const double *x, double *y) {
  std::vector<City> All = cities(x);
  std::stable_sort(All.begin(), All.end(), isLighter);
  rank(All, y);
}

void shuffled(const double *x, double *y) {
  std::vector<City> All = cities(x);
  std::swap(All[1], All[3]);
  City Last = All.back();
  All.pop_back();
  All.front() = Last;
  std::reverse(All.begin(), All.end());
  rank(All, y);
}
