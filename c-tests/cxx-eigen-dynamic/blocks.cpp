#include <Eigen/Dense>

namespace {

double energy(const Eigen::Ref<const Eigen::MatrixXd> &M) {
  return M.squaredNorm() + M.sum();
}

void scale(Eigen::Ref<Eigen::VectorXd> V, double F) { V *= F; }

} // namespace

void blocks(const double *x, double *y) {
  Eigen::MatrixXd A = Eigen::Map<const Eigen::MatrixXd>(x, 4, 4);
  A.block(1, 1, 2, 2) += A.topLeftCorner(2, 2) * x[0];
  Eigen::VectorXd V = A.col(2);
  scale(V, 1 + x[3]);
  A.row(3) = V.transpose();
  y[0] = energy(A.rightCols(2));
  y[1] = energy(A.block(0, 1, 3, 2)) + V.segment(1, 2).prod();
  y[2] = A.colwise().sum().cwiseAbs2().sum() + A.diagonal().dot(V);
}
