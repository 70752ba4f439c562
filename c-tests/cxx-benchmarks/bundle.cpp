// Bundle adjustment: Rodrigues' rotation, distortion, a robust loss.
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>
using V3 = std::array<double, 3>;
static V3 cross(const V3 &A, const V3 &B) {
  return {A[1] * B[2] - A[2] * B[1], A[2] * B[0] - A[0] * B[2],
          A[0] * B[1] - A[1] * B[0]};
}
static double dot(const V3 &A, const V3 &B) {
  double S = 0;
  for (int I = 0; I < 3; ++I)
    S += A[I] * B[I];
  return S;
}
static V3 rodrigues(const double *R, const V3 &P) {
  double T2 = R[0] * R[0] + R[1] * R[1] + R[2] * R[2];
  V3 Out;
  if (T2 > 1e-12) {
    double T = std::sqrt(T2), C = std::cos(T), S = std::sin(T);
    V3 W{R[0] / T, R[1] / T, R[2] / T};
    V3 X = cross(W, P);
    double D = dot(W, P) * (1 - C);
    for (int I = 0; I < 3; ++I)
      Out[I] = P[I] * C + X[I] * S + W[I] * D;
  } else {
    V3 W{R[0], R[1], R[2]};
    V3 X = cross(W, P);
    for (int I = 0; I < 3; ++I)
      Out[I] = P[I] + X[I];
  }
  return Out;
}
struct Observation {
  int Camera;
  int Point;
  float W;
  double U, V;
};
struct Camera {
  double R[3], C[3], F, K1;
};
struct Problem {
  std::vector<Camera> Cams;
  std::vector<V3> Points;
  std::vector<Observation> Obs;
  template <class F> void each(F &&Fn) const {
    for (const auto &O : Obs)
      Fn(O, Cams[O.Camera], Points[O.Point]);
  }
};
static std::pair<double, double> project(const Camera &C, const V3 &P) {
  V3 Q{P[0] - C.C[0], P[1] - C.C[1], P[2] - C.C[2]};
  Q = rodrigues(C.R, Q);
  Q[2] += 5;
  double A = Q[0] / Q[2], B = Q[1] / Q[2], R2 = A * A + B * B,
         D = 1 + C.K1 * R2;
  return {C.F * D * A, C.F * D * B};
}
void ba(const double *x, double *y) {
  Problem P;
  P.Cams.resize(2);
  for (int I = 0; I < 2; ++I) {
    auto &C = P.Cams[I];
    std::copy(x + 7 * I, x + 7 * I + 3, C.R);
    std::copy_n(x + 7 * I + 3, 3, C.C);
    C.F = 1 + x[7 * I + 6];
    C.K1 = 0.1;
  }
  for (int I = 0; I < 3; ++I)
    P.Points.push_back({x[14 + 3 * I], x[15 + 3 * I], x[16 + 3 * I]});
  for (int I = 0; I < 6; ++I)
    P.Obs.push_back({I % 2, I / 2, 1.0f / (1 + I), 0.1 * I, -0.05 * I});
  int N = 0;
  double Huber = 0;
  P.each([&](const Observation &O, const Camera &C, const V3 &Q) {
    auto [U, V] = project(C, Q);
    double E = O.W * std::hypot(U - O.U, V - O.V);
    Huber += E < 0.3 ? E * E : 0.6 * E - 0.09;
    if (N < 5)
      y[N++] = E;
  });
  y[5] = Huber;
}
