// Interpolation tables: constexpr ones, ones that are filled at run time, and
// one keyed by a map.
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <map>
#include <vector>

namespace {

constexpr int Size = 16;

constexpr std::array<double, Size> makeSquares() {
  std::array<double, Size> T{};
  for (int I = 0; I < Size; ++I)
    T[I] = 0.25 * I * I;
  return T;
}

constexpr auto Squares = makeSquares();

template <class Table> double linear(const Table &T, double At) {
  double Floor = std::floor(At);
  auto I = static_cast<std::int64_t>(Floor);
  if (I < 0)
    I = 0;
  if (I > Size - 2)
    I = Size - 2;
  double F = At - I;
  return T[I] * (1 - F) + T[I + 1] * F;
}

class Curve {
public:
  void add(double Key, double Value) { Points[Key] = Value; }
  double at(double Key) const {
    auto Hi = Points.lower_bound(Key);
    if (Hi == Points.begin())
      return Hi->second;
    if (Hi == Points.end())
      return std::prev(Hi)->second;
    auto Lo = std::prev(Hi);
    double F = (Key - Lo->first) / (Hi->first - Lo->first);
    return Lo->second + F * (Hi->second - Lo->second);
  }

private:
  std::map<double, double> Points;
};

} // namespace

void table_lookup(const double *x, double *y) {
  std::vector<double> Filled(Size);
  for (int I = 0; I < Size; ++I)
    Filled[I] = std::exp(-0.1 * I * (1 + 0.1 * x[0])) * x[1];
  y[0] = linear(Squares, 5.3 + x[2]) + linear(Filled, 7.2 + 2 * x[3]);
  Curve C;
  for (int I = 0; I < 6; ++I)
    C.add(I + 0.1 * x[I], x[(I + 1) % 6] * x[I]);
  y[1] = C.at(2.5) + C.at(3.7 + 0.1 * x[0]) * C.at(-9);
}
