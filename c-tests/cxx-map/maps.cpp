#include <cmath>
#include <map>
#include <string>

void sums_by_key(const double *x, double *y) {
  std::map<int, double> Sums;
  for (int I = 0; I < 8; ++I)
    Sums[(I * 5) % 3] += x[I] * x[(I + 1) % 8];
  for (int K = 0; K < 3; ++K)
    y[K] = std::sin(Sums[K]);
  for (const auto &[Key, Value] : Sums)
    y[0] += Key * Value;
}

void erased(const double *x, double *y) {
  std::map<int, double> Values;
  for (int I = 0; I < 8; ++I)
    Values.emplace((I * 3) % 8, x[I] * x[I]);
  Values.erase(3);
  Values.erase(Values.begin());
  y[0] = 0;
  for (auto It = Values.rbegin(); It != Values.rend(); ++It)
    y[0] = 0.5 * y[0] + It->second;
  y[1] = Values.at(5) * Values.find(6)->second;
}

namespace {
struct Record {
  double Value;
  int Number;
};
} // namespace

void text_keys(const double *x, double *y) {
  std::map<std::string, Record> Records;
  for (int I = 0; I < 8; ++I)
    Records["key " + std::to_string(I % 5)] = {x[I] * x[(I + 1) % 8], I};
  y[0] = 0;
  for (const auto &[Key, R] : Records)
    y[0] += R.Value * R.Value * R.Number * double(Key.size());
}
