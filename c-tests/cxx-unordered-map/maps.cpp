#include <cmath>
#include <unordered_map>

// Thirty keys: the table grows.
void by_number(const double *x, double *y) {
  std::unordered_map<int, double> Values;
  for (int I = 0; I < 30; ++I)
    Values[I * 7] = x[I] * x[I];
  Values.erase(14);
  y[0] = y[1] = 0;
  for (const auto &Entry : Values)
    y[0] += std::sin(Entry.second) * (Entry.first + 1);
  y[1] = Values[7] * Values.at(21);
}
