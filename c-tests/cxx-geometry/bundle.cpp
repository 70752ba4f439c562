// Bundle adjustment: residual functors over cameras and points, a robust loss
// chosen at run time by pointer to member.
#include "vec3.h"
#include <functional>
#include <memory>
#include <tuple>
#include <vector>

namespace {

struct Camera {
  Vec3 Rotation, Position;
  double Focal, K1;
};

Vec3 rotate(const Vec3 &R, const Vec3 &V) {
  double Angle = R.norm();
  if (Angle < 1e-12)
    return V + R.cross(V);
  Vec3 Axis = R * (1 / Angle);
  double C = std::cos(Angle), S = std::sin(Angle);
  return C * V + S * Axis.cross(V) + (1 - C) * Axis.dot(V) * Axis;
}

std::tuple<double, double> project(const Camera &C, const Vec3 &P) {
  Vec3 Q = rotate(C.Rotation, P - C.Position);
  double U = Q.X / Q.Z, V = Q.Y / Q.Z, R2 = U * U + V * V;
  double D = C.Focal * (1 + C.K1 * R2);
  return {D * U, D * V};
}

struct Observation {
  int Camera, Point;
  double U, V;
};

class Loss {
public:
  using Kind = double (Loss::*)(double) const;
  explicit Loss(double D) : Delta(D) {}
  double square(double R) const { return R * R; }
  double cauchy(double R) const {
    return Delta * Delta * std::log1p(R * R / (Delta * Delta));
  }

private:
  double Delta;
};

class Problem {
public:
  std::vector<Camera> Cameras;
  std::vector<Vec3> Points;
  std::vector<Observation> Observations;

  double cost(const Loss &L, Loss::Kind K) const {
    double Sum = 0;
    for (const auto &[C, P, U, V] : Observations) {
      auto [Pu, Pv] = project(Cameras[C], Points[P]);
      Sum += (L.*K)(Pu - U) + (L.*K)(Pv - V);
    }
    return Sum;
  }
};

} // namespace

void bundle(const double *x, double *y) {
  Problem P;
  for (int I = 0; I < 2; ++I)
    P.Cameras.push_back({{0.2 * x[3 * I], 0.1 + 0.2 * x[3 * I + 1], 0.1},
                         {x[3 * I + 2], 0.1 * I, -5},
                         2 + 0.1 * x[6 + I],
                         0.1 * x[8]});
  for (int I = 0; I < 3; ++I)
    P.Points.push_back({x[9 + 3 * I], x[10 + 3 * I], 0.5 * x[11 + 3 * I]});
  for (int C = 0; C < 2; ++C)
    for (int I = 0; I < 3; ++I)
      P.Observations.push_back({C, I, 0.1 * I, 0.2 * C});
  Loss L(0.5);
  y[0] = P.cost(L, &Loss::square);
  y[1] = P.cost(L, x[0] > -2 ? &Loss::cauchy : &Loss::square);
}
