#include <Eigen/Dense>

void products(const double *x, double *y) {
  Eigen::Matrix3d A = Eigen::Map<const Eigen::Matrix3d>(x);
  Eigen::Vector3d V = Eigen::Map<const Eigen::Vector3d>(x + 9);
  Eigen::Vector3d W = A * V + A.transpose() * V * 0.5;
  y[0] = W.norm();
  y[1] = (A * A).trace();
  y[2] = V.dot(W) + A.row(1).sum();
  y[3] = A.determinant();
}

void geometry(const double *x, double *y) {
  Eigen::Vector3d A(x[0], x[1], x[2]), B(x[3], x[4], x[5]);
  Eigen::Vector3d C = A.cross(B);
  Eigen::Map<Eigen::Vector3d> Out(y);
  Out = C.cwiseProduct(A) + B.normalized();
  Eigen::Matrix2d M;
  M << x[0] + 3, x[1], x[2], x[3] + 4;
  y[3] = M.inverse()(0, 1) * C.squaredNorm();
}
