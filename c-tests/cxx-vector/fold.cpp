#include <cmath>
#include <vector>

[[gnu::noinline]] double fold(const std::vector<double> &V) {
  double Value = 0.2;
  for (double E : V)
    Value = std::sin(Value + E);
  return Value;
}
