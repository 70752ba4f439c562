// linkgrad.hpp: gradient, jacobian and Hessian helpers, of rows of numbers.
#include "check.h"
#include <linkgrad/linkgrad.hpp>

double rosenbrock(const std::array<double, 3> &x);
std::array<double, 2> polar(const std::array<double, 3> &x);
double chain(const std::vector<double> &x);
std::vector<double> differences(const std::vector<double> &x);
float energy(float x, float y);

static double rosenbrock_of(const double *x, int) {
  return rosenbrock({x[0], x[1], x[2]});
}
static double chain_of(const double *x, int n) {
  return chain(std::vector<double>(x, x + n));
}

// H v by differences of the gradient.
template <class F, class X>
static void check_hessian_vector(const char *what, F f, const X &x,
                                 const X &v) {
  X up = x, down = x, hv = linkgrad::hessianVector(f, x, v);
  const double h = 1e-5;
  for (std::size_t i = 0; i < x.size(); ++i) {
    up[i] += h * v[i];
    down[i] -= h * v[i];
  }
  X a = linkgrad::gradient(f, up), b = linkgrad::gradient(f, down);
  for (std::size_t i = 0; i < x.size(); ++i)
    check_near(what, hv[i], (a[i] - b[i]) / (2 * h), 1e-6);
}

int main() {
  std::array<double, 3> x{0.3, -0.7, 1.1}, v{1, -2, 0.5};
  auto g = linkgrad::gradient(rosenbrock, x);
  check_gradient("gradient", g.data(), rosenbrock_of, x.data(), 3, 1e-7);
  auto both = linkgrad::valueAndGradient(rosenbrock, x);
  check_near("value", both.primal, rosenbrock(x), 1e-14);
  check_array("gradient", both.derivative.data(), g.data(), 3, 0);
  auto [dx, dy] = linkgrad::gradient(energy, 2.0f, 4.0f);
  check_near("float dx", dx, 8, 1e-6);
  check_near("float dy", dy, 1, 1e-6);
  auto r = linkgrad::valueAndGradient(energy, 2.0f, 4.0f);
  check_near("tuple", std::get<1>(r.derivative), 1, 1e-6);

  check_near("J v", linkgrad::jacobianVector(rosenbrock, x, v),
             check_dot(g.data(), v.data(), 3), 1e-12);
  auto columns = linkgrad::jacobianColumns(polar, x);
  auto rows = linkgrad::jacobianRows(polar, x);
  double formula[2][3] = {{cos(x[1]), -x[0] * sin(x[1]), 1},
                          {sin(x[1]), x[0] * cos(x[1]), 0}};
  check_true("sizes", columns.size() == 3 && rows.size() == 2);
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < columns.size(); ++j) {
      check_near("column", columns[j][i], formula[i][j], 1e-14);
      check_near("row", rows[i][j], formula[i][j], 1e-14);
    }
  std::array<double, 2> w{2, -1};
  auto wj = linkgrad::vectorJacobian(polar, x, w);
  check_near("w J", wj[1], 2 * formula[0][1] - formula[1][1], 1e-14);

  check_hessian_vector("Hessian of an array", rosenbrock, x, v);
  auto H = linkgrad::hessian(rosenbrock, x);
  auto Hv = linkgrad::hessianVector(rosenbrock, x, v);
  for (std::size_t i = 0; i < H.size(); ++i) {
    check_near("rows", check_dot(H[i].data(), v.data(), 3), Hv[i], 1e-11);
    for (std::size_t j = 0; j < H.size(); ++j)
      check_near("symmetric", H[i][j], H[j][i], 1e-12);
  }

  std::vector<double> u{0.1, -0.2, 0.3, 0.05}, d{1, 2, -1, 0.5};
  auto gu = linkgrad::gradient(chain, u);
  check_gradient("vector", gu.data(), chain_of, u.data(), 4, 1e-7);
  check_hessian_vector("Hessian of a vector", chain, u, d);
  auto columns_of_vector = linkgrad::jacobianColumns(differences, u);
  for (std::size_t j = 0; j < columns_of_vector.size(); ++j) {
    check_true("vector to vector", columns_of_vector[j].size() == 3);
    for (std::size_t i = 0; i < columns_of_vector[j].size(); ++i)
      check_near("vector to vector", columns_of_vector[j][i],
                 j == i       ? -2 * u[i]
                 : j == i + 1 ? 2 * u[i + 1]
                              : 0,
                 1e-14);
  }

  double k = 2;
  auto quartic = [&k](double a) { return k * a * a * a * a; };
  check_near("second derivative", linkgrad::hessianVector(quartic, 1.5, 1.0),
             12 * k * 1.5 * 1.5, 1e-13);
  return check_report();
}
