// A book of options: price, implied volatility, the largest.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <memory>
#include <numeric>
#include <vector>
namespace {
enum class Kind : unsigned char { Call, Put, Digital };
struct Option {
  Kind K;
  float Notional;
  double Strike, Expiry;
};
struct Market {
  double Spot, Rate, Vol;
  std::vector<double> Dividends;
};
inline double cdf(double X) { return 0.5 * std::erfc(-X * M_SQRT1_2); }
double price(const Option &O, const Market &M) {
  double D = std::accumulate(M.Dividends.begin(), M.Dividends.end(), 0.0);
  double F = M.Spot * std::exp((M.Rate - D) * O.Expiry),
         S = M.Vol * std::sqrt(O.Expiry);
  double D1 = (std::log(F / O.Strike) + 0.5 * S * S) / S, D2 = D1 - S,
         DF = std::exp(-M.Rate * O.Expiry);
  switch (O.K) {
  case Kind::Call:
    return DF * (F * cdf(D1) - O.Strike * cdf(D2));
  case Kind::Put:
    return DF * (O.Strike * cdf(-D2) - F * cdf(-D1));
  case Kind::Digital:
    return DF * cdf(D2);
  }
  return 0;
}
} // namespace
void bs(const double *x, double *y) {
  std::vector<Option> Book;
  for (int I = 0; I < 6; ++I)
    Book.push_back({Kind(I % 3), 1.f + I, 1 + 0.3 * x[4 + I], 0.5 + 0.25 * I});
  Market M{1 + x[0], 0.1 * x[1], 0.2 + 0.1 * x[2], {}};
  for (int I = 0; I < 3; ++I)
    M.Dividends.push_back(0.01 * x[3] * (I + 1));
  std::vector<double> P(Book.size());
  std::transform(Book.begin(), Book.end(), P.begin(),
                 [&M](const Option &O) { return O.Notional * price(O, M); });
  y[0] = std::accumulate(P.begin(), P.end(), 0.0);
  std::sort(P.begin(), P.end(), std::greater<>());
  y[1] = P[0] - P[2] * P[3];
  std::function<double(double)> Vega = [&](double V) {
    Market N = M;
    N.Vol = V;
    return price(Book[0], N);
  };
  double V = 0.3;
  for (int I = 0; I < 4; ++I) {
    double E = Vega(V) - x[10] * 0.3,
           G = (Vega(V + 1e-4) - Vega(V - 1e-4)) / 2e-4;
    V -= E / (std::abs(G) + 0.5);
  }
  y[2] = V;
  auto It = std::max_element(
      Book.begin(), Book.end(),
      [](const Option &A, const Option &B) { return A.Strike < B.Strike; });
  y[3] = It->Strike * x[11] + std::min({P[0], P[1], P[5]});
}
