#include <Eigen/Dense>

template <typename Matrix>
static Matrix coefficients(const double *x, Matrix A) {
  for (int J = 0; J < A.cols(); ++J)
    for (int I = 0; I < A.rows(); ++I)
      A(I, J) = 0.3 * x[(I + 2 * J) % 16] + std::cos(I * J);
  return A;
}

void cholesky(const double *x, double *y) {
  using Matrix = Eigen::Matrix<double, 6, 6>;
  Matrix M = coefficients(x, Matrix());
  Matrix A = M * M.transpose() + 3 * Matrix::Identity();
  Eigen::LLT<Matrix> Factors(A);
  Eigen::Matrix<double, 6, 1> V =
      Factors.solve(Eigen::Map<const Eigen::Matrix<double, 6, 1>>(x));
  y[0] = V.norm();
  y[1] = 0;
  for (int I = 0; I < 6; ++I)
    y[1] += 2 * std::log(Factors.matrixL()(I, I));
}

void elimination(const double *x, double *y) {
  using Matrix = Eigen::Matrix<double, 5, 5>;
  Matrix A = coefficients(x, Matrix());
  A.diagonal().array() += 2;
  Eigen::PartialPivLU<Matrix> Factors(A);
  Eigen::Matrix<double, 5, 2> B =
      Eigen::Map<const Eigen::Matrix<double, 5, 2>>(x);
  Eigen::Matrix<double, 5, 2> X = Factors.solve(B);
  y[0] = X.col(0).dot(X.col(1));
  y[1] = 0.01 * Factors.determinant();
}
