#include <Eigen/Dense>

void arrays(const double *x, double *y) {
  Eigen::ArrayXd A = Eigen::Map<const Eigen::ArrayXd>(x, 8);
  Eigen::ArrayXd E = (A * A + 1).sqrt() + A.exp() * 0.5;
  y[0] = E.sum();
  y[1] = (A > 0).select(A.cube(), A.sin()).mean();
  y[2] = E.maxCoeff() * A.head(3).prod() + E.tail(2).log().sum();
}
