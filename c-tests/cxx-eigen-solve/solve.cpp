#include <Eigen/Dense>

using Eigen::MatrixXd;
using Eigen::VectorXd;

void cholesky(const double *x, double *y) {
  MatrixXd A = Eigen::Map<const MatrixXd>(x, 3, 3);
  VectorXd B = Eigen::Map<const VectorXd>(x + 9, 3);
  MatrixXd S = A * A.transpose() + MatrixXd::Identity(3, 3);
  Eigen::LLT<MatrixXd> L(S);
  Eigen::Map<VectorXd>(y, 3) = L.solve(B);
}

void gauss(const double *x, double *y) {
  MatrixXd A = Eigen::Map<const MatrixXd>(x, 3, 3);
  VectorXd B = Eigen::Map<const VectorXd>(x + 9, 3);
  A += 2 * MatrixXd::Identity(3, 3);
  Eigen::PartialPivLU<MatrixXd> L(A);
  Eigen::Map<VectorXd>(y, 3) = L.solve(B);
}
