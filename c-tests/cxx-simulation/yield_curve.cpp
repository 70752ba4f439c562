// Discount factors are bootstrapped from swap rates by Newton's method; bonds
// are priced on the curve through an interface.
#include <cmath>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace {

class Curve {
public:
  void add(int Year, double Discount) { Logs[Year] = std::log(Discount); }
  double discount(double T) const {
    auto Hi = Logs.lower_bound(int(std::ceil(T)));
    if (Hi == Logs.end())
      --Hi;
    int Year = Hi->first;
    double Previous = Hi == Logs.begin() ? 0 : std::prev(Hi)->second;
    int Before = Hi == Logs.begin() ? 0 : std::prev(Hi)->first;
    double F = (T - Before) / (Year - Before);
    return std::exp(Previous + F * (Hi->second - Previous));
  }

private:
  std::map<int, double> Logs;
};

Curve bootstrap(const std::vector<double> &Rates) {
  Curve C;
  for (int Year = 1; Year <= int(Rates.size()); ++Year) {
    double Annuity = 0;
    for (int T = 1; T < Year; ++T)
      Annuity += C.discount(T);
    double R = Rates[Year - 1], D = 1;
    for (int I = 0; I < 3; ++I) { // par: R (A + D) + D = 1
      double F = R * (Annuity + D) + D - 1;
      D -= F / (R + 1);
    }
    C.add(Year, D);
  }
  return C;
}

struct Instrument {
  virtual ~Instrument() = default;
  virtual double price(const Curve &C) const = 0;
};

struct Bond : Instrument {
  Bond(double C, int Y) : Coupon(C), Years(Y) {}
  double price(const Curve &C) const override {
    double P = C.discount(Years);
    for (double T = 0.5; T <= Years; T += 0.5)
      P += Coupon / 2 * C.discount(T);
    return P;
  }
  double Coupon;
  int Years;
};

struct Portfolio : Instrument {
  void add(double Amount, std::unique_ptr<Instrument> I) {
    Parts.emplace_back(Amount, std::move(I));
  }
  double price(const Curve &C) const override {
    double Sum = 0;
    for (const auto &[Amount, Part] : Parts)
      Sum += Amount * Part->price(C);
    return Sum;
  }
  std::vector<std::pair<double, std::unique_ptr<Instrument>>> Parts;
};

} // namespace

void yield_curve(const double *x, double *y) {
  Curve C = bootstrap(
      {0.03 + 0.005 * x[0], 0.032 + 0.005 * x[1], 0.035 + 0.005 * x[2]});
  y[0] = C.discount(2.3 + 0.1 * x[3]);
  Portfolio P;
  P.add(2, std::make_unique<Bond>(0.05 + 0.01 * x[4], 3));
  P.add(-1 + 0.1 * x[3], std::make_unique<Bond>(0.02, 2));
  y[1] = P.price(C);
}
