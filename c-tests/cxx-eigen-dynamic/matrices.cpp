#include <Eigen/Dense>

using Eigen::MatrixXd;
using Eigen::VectorXd;

void product(const double *x, double *y) {
  MatrixXd A = Eigen::Map<const MatrixXd>(x, 4, 5);
  MatrixXd B = Eigen::Map<const MatrixXd>(x + 20, 5, 4);
  MatrixXd C = A * B;
  C += B.transpose() * A.transpose();
  y[0] = C.sum();
  y[1] = C.squaredNorm() + (A * VectorXd::Ones(5)).maxCoeff();
}

void expressions(const double *x, double *y) {
  VectorXd V = Eigen::Map<const VectorXd>(x, 12);
  y[0] = V.array().sin().sum() + V.head(6).dot(V.tail(6));
  V.conservativeResize(6);
  MatrixXd M = V * V.transpose();
  M.diagonal().array() += 1;
  y[1] = M.topLeftCorner(3, 3).sum() * M.col(2).mean();
  y[2] = (V.array() > 0).select(V, 2 * V).prod();
}
