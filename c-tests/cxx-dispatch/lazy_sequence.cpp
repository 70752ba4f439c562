// Iterators of one's own: a lazy sequence with begin and end, used by loops and
// algorithms.
#include <cmath>
#include <cstddef>
#include <iterator>
#include <numeric>

namespace {

class Orbit {
public:
  Orbit(double Start, double Rate, int N) : Start(Start), Rate(Rate), N(N) {}

  class Iterator {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = double;
    using difference_type = std::ptrdiff_t;
    using pointer = const double *;
    using reference = double;
    Iterator(double V, double R, int I) : Value(V), Rate(R), Index(I) {}
    double operator*() const { return Value; }
    Iterator &operator++() {
      Value = Rate * Value * (1 - Value);
      ++Index;
      return *this;
    }
    Iterator operator++(int) {
      Iterator Old = *this;
      ++*this;
      return Old;
    }
    bool operator==(const Iterator &O) const { return Index == O.Index; }
    bool operator!=(const Iterator &O) const { return Index != O.Index; }

  private:
    double Value, Rate;
    int Index;
  };

  Iterator begin() const { return {Start, Rate, 0}; }
  Iterator end() const { return {0, 0, N}; }

private:
  double Start, Rate;
  int N;
};

} // namespace

void lazy_sequence(const double *x, double *y) {
  Orbit O(0.4 + 0.1 * x[0], 3 + 0.3 * x[1], 12);
  y[0] = std::accumulate(O.begin(), O.end(), 0.0);
  y[1] = 0;
  for (double V : O)
    y[1] = V * std::sin(x[2]) + 0.5 * y[1];
}
