// Rotations as quaternions: CRTP for the arithmetic, slerp, a chain of joints.
#include "vec3.h"
#include <algorithm>
#include <array>
#include <list>

namespace {

template <class Derived, int N> struct Arithmetic {
  std::array<double, N> C{};
  friend Derived operator+(const Derived &A, const Derived &B) {
    Derived R;
    for (int I = 0; I < N; ++I)
      R.C[I] = A.C[I] + B.C[I];
    return R;
  }
  friend Derived operator*(double F, const Derived &A) {
    Derived R;
    std::transform(A.C.begin(), A.C.end(), R.C.begin(),
                   [F](double V) { return F * V; });
    return R;
  }
  double dot(const Derived &O) const {
    double S = 0;
    for (int I = 0; I < N; ++I)
      S += C[I] * O.C[I];
    return S;
  }
  Derived normalised() const { return (1 / std::sqrt(dot(self()))) * self(); }

private:
  const Derived &self() const { return static_cast<const Derived &>(*this); }
};

struct Quaternion : Arithmetic<Quaternion, 4> {
  Quaternion() = default;
  Quaternion(double W, double X, double Y, double Z) { C = {W, X, Y, Z}; }
  static Quaternion around(const Vec3 &Axis, double Angle) {
    Vec3 A = std::sin(Angle / 2) * Axis.unit();
    return {std::cos(Angle / 2), A.X, A.Y, A.Z};
  }
  Quaternion operator*(const Quaternion &O) const {
    auto [A, B, Cc, D] = C;
    auto [E, F, G, H] = O.C;
    return {A * E - B * F - Cc * G - D * H, A * F + B * E + Cc * H - D * G,
            A * G - B * H + Cc * E + D * F, A * H + B * G - Cc * F + D * E};
  }
  Quaternion conjugate() const { return {C[0], -C[1], -C[2], -C[3]}; }
  Vec3 rotate(const Vec3 &V) const {
    Quaternion R = *this * Quaternion(0, V.X, V.Y, V.Z) * conjugate();
    return {R.C[1], R.C[2], R.C[3]};
  }
};

Quaternion slerp(const Quaternion &A, const Quaternion &B, double T) {
  double Angle = std::acos(A.dot(B));
  return (std::sin((1 - T) * Angle) / std::sin(Angle)) * A +
         (std::sin(T * Angle) / std::sin(Angle)) * B;
}

struct Joint {
  Quaternion Rotation;
  double Length;
};

} // namespace

void quaternions(const double *x, double *y) {
  std::list<Joint> Arm;
  for (int I = 0; I < 3; ++I)
    Arm.push_back({Quaternion::around({x[I], 1, x[I + 1]}, 0.5 + x[I + 3]),
                   1 + 0.2 * x[I + 4]});
  Vec3 Tip;
  Quaternion All(1, 0, 0, 0);
  for (const Joint &J : Arm) {
    All = (All * J.Rotation).normalised();
    Tip += All.rotate({J.Length, 0, 0});
  }
  y[0] = Tip.X, y[1] = Tip.Y, y[2] = Tip.Z;
  Quaternion S =
      slerp(Arm.front().Rotation, Arm.back().Rotation, 0.3 + 0.1 * x[7]);
  y[3] = S.rotate({0, 1, 0}).dot(Tip);
}
