#include <boost/math/distributions/gamma.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/tools/roots.hpp>
#include <cmath>

namespace bm = boost::math;

static double positive(double V) { return 0.6 + V * V; }

void distributions(const double *x, double *y) {
  bm::normal Bell(x[0], positive(x[1]));
  bm::gamma_distribution<> Waiting(positive(x[2]) + 1, 1.5);
  y[0] = bm::pdf(Bell, 0.3) * bm::cdf(Bell, x[2]) + bm::quantile(Bell, 0.7);
  y[1] = bm::pdf(Waiting, positive(x[0])) + bm::cdf(Waiting, 1.1);
}

void functions(const double *x, double *y) {
  y[0] = bm::tgamma(positive(x[0])) + bm::lgamma(positive(x[1]) + 2) +
         bm::digamma(positive(x[2]));
  y[1] = bm::ibeta(positive(x[0]) + 1, positive(x[1]), 0.4) +
         bm::cyl_bessel_j(0, 2 * x[2]);
}

void numerics(const double *x, double *y) {
  double A = positive(x[0]), B = x[1];
  auto Cubic = [=](double R) { return R * R * R + A * R - 2; };
  bm::tools::eps_tolerance<double> Tolerance(45);
  boost::uintmax_t Most = 60;
  auto [Low, High] =
      bm::tools::toms748_solve(Cubic, 0.0, 2.0, Tolerance, Most);
  y[0] = B * (Low + High);
  auto Hill = [=](double T) { return std::exp(-A * T * T) * std::cos(B * T); };
  y[1] = bm::quadrature::gauss_kronrod<double, 15>::integrate(Hill, 0.0, 2.0, 4,
                                                              1e-9);
}
