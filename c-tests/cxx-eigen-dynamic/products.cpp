#include <Eigen/Dense>

void products(const double *x, double *y) {
  Eigen::Map<const Eigen::MatrixXd> A(x, 4, 4);
  Eigen::VectorXd V = A.col(0) + 2 * A.row(1).transpose();
  Eigen::MatrixXd B = A * A.transpose() + Eigen::MatrixXd::Identity(4, 4);
  y[0] = V.dot(B * V);
  y[1] = (B * A).trace();
  y[2] = (A.transpose() * V).squaredNorm() + B.norm();
}
