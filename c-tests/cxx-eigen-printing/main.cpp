// A matrix that is printed, where somebody asks for it, beside what is
// differentiated.
// compile: -isystem /usr/include/eigen3
#include "modes.h"
#include <Eigen/Core>
#include <iostream>

static volatile int verbose;

void to_console(const double *x, double *y) {
  Eigen::VectorXd v(3);
  v << x[0], x[1] * x[2], x[3];
  if (verbose)
    std::cout << v.transpose() << "\n";
  y[0] = v.squaredNorm();
  y[1] = v[0] * v[1];
}

int main() {
  CHECK_MODES(to_console, 4, 2, 1e-7);
  return check_report();
}
