#include <cmath>

namespace {
template <class Real> struct Potential {
  Real Coupling;
  Real operator()(Real X, int Order) const {
    Real Sum = 0, Power = 1;
    for (int I = 0; I <= Order; ++I) {
      Sum += Power / (I + 1);
      Power *= X * Coupling;
    }
    return Sum + std::sin(X);
  }
};
} // namespace

extern "C" [[gnu::noinline]] double cxx_potential(double X, int Order) {
  return Potential<double>{0.5}(X, Order);
}
