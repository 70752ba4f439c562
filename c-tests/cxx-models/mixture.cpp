// Soft k-means and a Gaussian mixture with one step of expectation and
// maximisation; points are structs in vectors.
#include <array>
#include <cmath>
#include <vector>

namespace {

struct Point {
  double X, Y;
  Point operator-(const Point &O) const { return {X - O.X, Y - O.Y}; }
  Point &operator+=(const Point &O) {
    X += O.X, Y += O.Y;
    return *this;
  }
  double norm2() const { return X * X + Y * Y; }
};

Point operator*(double F, const Point &P) { return {F * P.X, F * P.Y}; }

struct Cluster {
  Point Mean;
  double LogWeight, LogSigma;
  int Assigned = 0;
};

std::vector<double> responsibilities(const Point &P,
                                     const std::vector<Cluster> &Cs,
                                     double &Total) {
  std::vector<double> R;
  double Sum = 0;
  for (const Cluster &C : Cs) {
    double S = std::exp(C.LogSigma);
    R.push_back(std::exp(C.LogWeight - 0.5 * (P - C.Mean).norm2() / (S * S)) /
                (S * S));
    Sum += R.back();
  }
  for (double &V : R)
    V /= Sum;
  Total += std::log(Sum);
  return R;
}

std::vector<Cluster> step(std::vector<Cluster> Cs, const std::vector<Point> &Ps,
                          double &Likelihood) {
  std::vector<Point> Sums(Cs.size());
  std::vector<double> Weights(Cs.size());
  for (const Point &P : Ps) {
    std::vector<double> R = responsibilities(P, Cs, Likelihood);
    std::size_t Best = 0;
    for (std::size_t K = 0; K < Cs.size(); ++K) {
      Sums[K] += R[K] * P;
      Weights[K] += R[K];
      if (R[K] > R[Best])
        Best = K;
    }
    ++Cs[Best].Assigned;
  }
  for (std::size_t K = 0; K < Cs.size(); ++K) {
    Cs[K].Mean = 1 / Weights[K] * Sums[K];
    Cs[K].LogWeight = std::log(Weights[K] / Ps.size());
  }
  return Cs;
}

} // namespace

void mixture(const double *x, double *y) {
  std::vector<Point> Ps;
  for (int I = 0; I < 9; ++I)
    Ps.push_back({std::sin(1.7 * I) + 0.1 * x[I],
                  std::cos(2.3 * I) + x[(I + 3) % 9] * 0.2});
  std::vector<Cluster> Cs;
  for (int K = 0; K < 3; ++K)
    Cs.push_back({{x[9 + K], x[K]}, std::log(1.0 / 3), 0.2 * x[K + 4]});
  double L = 0;
  for (int Round = 0; Round < 3; ++Round)
    Cs = step(Cs, Ps, L);
  y[0] = L;
  y[1] = 0;
  for (const Cluster &C : Cs)
    y[1] += C.Mean.X * C.Mean.Y * (1 + C.Assigned) + C.LogWeight;
}
