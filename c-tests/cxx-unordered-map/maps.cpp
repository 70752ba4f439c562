#include <cmath>
#include <string>
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

void by_name(const double *x, double *y) {
  std::unordered_map<std::string, double> Values;
  Values["mass"] = x[0];
  Values["velocity of the centre of mass"] = x[1];
  Values["mass"] += x[2] * x[2];
  double V = Values["velocity of the centre of mass"];
  y[0] = 0.5 * Values["mass"] * V * V;
}
