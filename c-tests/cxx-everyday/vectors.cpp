// Elements that are inserted in front of others: libstdc++ holds them in the
// meantime, byte by byte.
#include <cmath>
#include <cstring>
#include <optional>
#include <variant>
#include <vector>

namespace {
struct Reading {
  double Value;
  int Sensor;
  double Error;
};

struct Short {
  float Low;
  int Count;
  float High;
};

using Choice = std::variant<double, long>;
} // namespace

void insertedReadings(const double *x, double *y) {
  std::vector<Reading> All;
  for (int I = 0; I < 4; ++I)
    All.push_back({std::cos(x[I]), 7 * I % 4, x[0] * x[I]});
  All.insert(All.begin(), All.back());
  All.insert(All.begin() + 2, Reading{x[1] / x[2], 5, x[3]});
  All.erase(All.begin() + 3);
  y[0] = y[1] = 0;
  for (size_t I = 0; I < All.size(); ++I) {
    y[0] = 0.6 * y[0] + std::sin(All[I].Value * double(I)) * All[I].Sensor;
    y[1] += All[I].Error * double(I + 1);
  }
}

void insertedShorts(const double *x, double *y) {
  std::vector<Short> Few;
  for (int I = 0; I < 4; ++I)
    Few.push_back({float(x[I]), I, float(x[I] * x[1])});
  Few.reserve(16);
  Few.insert(Few.begin() + 1, Few.back());
  y[0] = y[1] = 0;
  for (const Short &S : Few) {
    y[0] += double(S.Low) * S.Count;
    y[1] += double(S.High * S.Low);
  }
}

void insertedChoices(const double *x, double *y) {
  std::vector<Choice> All;
  for (int I = 0; I < 6; ++I)
    All.push_back(I % 3 ? Choice(x[I % 4] * I) : Choice(long(I)));
  All.insert(All.begin(), All.back());
  All.insert(All.begin() + 3, Choice(long(9)));
  All.insert(All.begin() + 4, All[1]);
  y[0] = y[1] = 0;
  for (size_t I = 0; I < All.size(); ++I)
    if (const double *Number = std::get_if<double>(&All[I]))
      y[0] += std::sin(*Number) * double(I + 1);
    else
      y[1] += double(std::get<long>(All[I])) * y[0];
}

void insertedMaybe(const double *x, double *y) {
  std::vector<std::optional<double>> All;
  for (int I = 0; I < 6; ++I)
    All.push_back(I % 3 ? std::optional(x[I % 4] * I) : std::nullopt);
  All.insert(All.begin(), All.back());
  All.insert(All.begin() + 2, std::nullopt);
  All.erase(All.begin() + 1);
  y[0] = y[1] = 0;
  for (size_t I = 0; I < All.size(); ++I) {
    y[0] += All[I].value_or(0.5) * double(I);
    y[1] += std::exp(-All[I].value_or(x[0]));
  }
}

// Flags that are cleared at once tell which results are known already.
namespace {
double Known[24];
char IsKnown[24];
unsigned char Uses[24];

double term(const double *x, int K) {
  if (K < 3)
    return x[K];
  ++Uses[K];
  if (IsKnown[K])
    return Known[K];
  IsKnown[K] = 1;
  return Known[K] = 0.4 * term(x, K - 1) * x[3] + std::sin(term(x, K - 3));
}
} // namespace

void remembered(const double *x, double *y) {
  std::memset(IsKnown, 0, sizeof IsKnown);
  std::memset(Uses, 0, sizeof Uses);
  y[0] = term(x, 17);
  y[1] = term(x, 9) * Uses[12];
}
