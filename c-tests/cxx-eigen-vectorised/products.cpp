#include <Eigen/Dense>

void products_fixed(const double *x, double *y) {
  Eigen::Map<const Eigen::Matrix4d> A(x);
  Eigen::Matrix4d B = A * A.transpose() + Eigen::Matrix4d::Identity();
  Eigen::Vector4d V = B * A.col(1);
  Eigen::Matrix<double, 4, 3> C = B.leftCols<3>() * 0.5;
  y[0] = V.norm();
  y[1] = (C.transpose() * V).sum();
  y[2] = (B.array() * A.array()).matrix().trace();
}

// More rows and columns than one step of the kernels has lanes, and no
// multiple of them.
void products_dynamic(const double *x, double *y) {
  Eigen::MatrixXd A(13, 11), B(11, 9);
  for (int J = 0; J < 11; ++J) {
    for (int I = 0; I < 13; ++I)
      A(I, J) = x[(I + J) % 16] * (1 + 0.1 * I);
    for (int I = 0; I < 9; ++I)
      B(J, I) = std::sin(x[(J + 3 * I) % 16]);
  }
  Eigen::MatrixXd C = A * B;
  Eigen::VectorXd V = C * Eigen::Map<const Eigen::VectorXd>(x + 2, 9);
  y[0] = V.dot(A.col(2)) * 0.01;
  y[1] = C.cwiseAbs2().sum() * 0.001;
  y[2] = C.row(5) * Eigen::Map<const Eigen::VectorXd>(x + 7, 9);
}

void arrays(const double *x, double *y) {
  Eigen::Map<const Eigen::ArrayXd> X(x, 15);
  Eigen::ArrayXd E = (X * 0.5).exp() + X.square().sqrt();
  y[0] = E.sum() + X.maxCoeff() * E.minCoeff();
  y[1] = (X > 0.1).select(E, X * 2).tanh().prod();
}

void singles(const double *x, double *y) {
  Eigen::MatrixXf A = Eigen::Map<const Eigen::MatrixXd>(x, 4, 4).cast<float>();
  Eigen::VectorXf V = A * A.col(0) + A.row(2).transpose();
  y[0] = V.dot(A.col(3));
  y[1] = (A.array() * 0.3f).square().sum();
}
