#include "solves.h"

void dynamic_size(const double *x, double *y) {
  solves<Eigen::MatrixXd, Eigen::VectorXd>(x, y);
}
