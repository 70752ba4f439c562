// A matrix that is printed, where somebody asks for it, beside what is
// differentiated.
// compile: -isystem /usr/include/eigen3
#include "modes.h"
#include <Eigen/Core>
#include <iostream>
#include <sstream>

static volatile int verbose;

void to_console(const double *x, double *y) {
  Eigen::VectorXd v(3);
  v << x[0], x[1] * x[2], x[3];
  if (verbose)
    std::cout << v.transpose() << "\n";
  y[0] = v.squaredNorm();
  y[1] = v[0] * v[1];
}

void to_text(const double *x, double *y) {
  Eigen::Map<const Eigen::Matrix2d> m(x);
  Eigen::Matrix2d product = m * m;
  std::ostringstream text;
  text << "product:\n" << product << "\n";
  y[0] = product(0, 1) * product(1, 0);
  y[1] = product.trace() + (text.str().size() > 8 ? x[0] : 0);
}

int main() {
  CHECK_MODES(to_console, 4, 2, 1e-7);
  CHECK_MODES(to_text, 4, 2, 1e-7);
  return check_report();
}
