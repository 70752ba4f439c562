#include <cmath>

namespace {
struct Potential {
  double Depth;
  double operator()(double Square) const {
    return Depth / std::sqrt(0.1 + Square);
  }
};
} // namespace

[[gnu::noinline]] double potential(double Square) {
  return Potential{0.75}(Square) + std::log1p(Square);
}
