// Prices of options: Black and Scholes, a binomial tree, Monte Carlo with
// <random>; payoffs are virtual.
#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <random>
#include <vector>

namespace {

struct Market {
  double Spot, Rate, Volatility;
};

class Payoff {
public:
  virtual ~Payoff() = default;
  virtual double operator()(const std::vector<double> &Path) const = 0;
};

class Call : public Payoff {
public:
  explicit Call(double K) : Strike(K) {}
  double operator()(const std::vector<double> &Path) const override {
    return std::max(Path.back() - Strike, 0.0);
  }

private:
  double Strike;
};

class Asian : public Payoff {
public:
  explicit Asian(double K) : Strike(K) {}
  double operator()(const std::vector<double> &Path) const override {
    double Mean = 0;
    for (double S : Path)
      Mean += S;
    Mean /= Path.size();
    return Mean > Strike ? Mean - Strike : 0;
  }

private:
  double Strike;
};

double normal(double D) { return 0.5 * std::erfc(-D / std::numbers::sqrt2); }

double blackScholes(const Market &M, double K, double T) {
  double S = M.Volatility * std::sqrt(T);
  double D = (std::log(M.Spot / K) + M.Rate * T) / S + S / 2;
  return M.Spot * normal(D) - K * std::exp(-M.Rate * T) * normal(D - S);
}

double binomial(const Market &M, double K, double T, int N) {
  double Dt = T / N, Up = std::exp(M.Volatility * std::sqrt(Dt)), Down = 1 / Up;
  double P = (std::exp(M.Rate * Dt) - Down) / (Up - Down);
  std::vector<double> V(N + 1);
  for (int I = 0; I <= N; ++I)
    V[I] = std::max(0.0, K - M.Spot * std::pow(Up, 2 * I - N));
  for (int Step = N - 1; Step >= 0; --Step)
    for (int I = 0; I <= Step; ++I)
      V[I] = std::max(std::exp(-M.Rate * Dt) * (P * V[I + 1] + (1 - P) * V[I]),
                      K - M.Spot * std::pow(Up, 2 * I - Step));
  return V[0];
}

double monteCarlo(const Market &M, const Payoff &Pay, double T, int Paths,
                  int Steps) {
  std::mt19937 Engine(42);
  std::normal_distribution<double> Gauss(0, 1);
  double Sum = 0, Dt = T / Steps;
  for (int P = 0; P < Paths; ++P) {
    std::vector<double> Path{M.Spot};
    for (int S = 0; S < Steps; ++S)
      Path.push_back(Path.back() *
                     std::exp((M.Rate - M.Volatility * M.Volatility / 2) * Dt +
                              M.Volatility * std::sqrt(Dt) * Gauss(Engine)));
    Sum += Pay(Path);
  }
  return std::exp(-M.Rate * T) * Sum / Paths;
}

} // namespace

void options(const double *x, double *y) {
  Market M{10 + x[0], 0.03 + 0.01 * x[1], 0.3 + 0.05 * x[2]};
  double Strike = 10.2 + 0.1 * x[3], T = 1 + 0.1 * x[4];
  y[0] = blackScholes(M, Strike, T);
  y[1] = binomial(M, Strike, T, 7);
  std::vector<std::shared_ptr<Payoff>> All{std::make_shared<Call>(Strike),
                                           std::make_shared<Asian>(Strike)};
  for (int I = 0; I < 2; ++I)
    y[2 + I] = monteCarlo(M, *All[I], T, 20, 4);
}
