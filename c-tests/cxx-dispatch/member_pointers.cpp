// Pointers to members, data and functions, also of virtual ones; tables of
// them.
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <string_view>
#include <utility>

namespace {

struct Body {
  double Mass, Speed, Height;
  double kinetic() const { return 0.5 * Mass * Speed * Speed; }
  virtual double potential(double G) const { return Mass * G * Height; }
  virtual ~Body() = default;
  Body(double M, double S, double H) : Mass(M), Speed(S), Height(H) {}
};

struct Balloon : Body {
  using Body::Body;
  double potential(double G) const override {
    return -0.5 * Body::potential(G) + std::exp(-Height);
  }
};

constexpr std::array<std::pair<std::string_view, double Body::*>, 3> Fields{
    {{"mass", &Body::Mass},
     {"speed", &Body::Speed},
     {"height", &Body::Height}}};

double &field(Body &B, std::string_view Name) {
  for (auto [Key, Member] : Fields)
    if (Key == Name)
      return B.*Member;
  return B.Mass;
}

double total(const Body *const *First, int N,
             double (Body::*Energy)(double) const, double G) {
  double Sum = 0;
  for (int I = 0; I < N; ++I)
    Sum += (First[I]->*Energy)(G);
  return Sum;
}

} // namespace

void member_pointers(const double *x, double *y) {
  Body A(2 + x[0], x[1], 1 + x[2]);
  Balloon B(1, x[3], 2 + x[4]);
  field(A, "speed") *= 3;
  field(B, "mass") += x[0] * x[1];
  const Body *All[] = {&A, &B};
  y[0] = total(All, 2, &Body::potential, 9.81);
  double (Body::*Kinetic)() const = &Body::kinetic;
  y[1] =
      (A.*Kinetic)() + std::invoke(Kinetic, B) + std::invoke(&Body::Height, B);
}
