#ifndef SOLVES_H
#define SOLVES_H

#include <Eigen/Dense>
#include <cmath>

// A solve by each decomposition, the inverse and the determinant, of a matrix
// of three rows and columns made of x.
template <class Matrix, class Vector> void solves(const double *x, double *y) {
  Eigen::Map<const Eigen::MatrixXd> Entries(x, 3, 3);
  Eigen::Map<const Eigen::VectorXd> Right(x + 9, 3);
  Matrix M = Entries;
  Vector V = Right;
  Matrix I = Matrix::Identity(3, 3);
  Matrix Symmetric = M * M.transpose() + 2 * I, General = M + 3 * I;
  Eigen::LLT<Matrix> Cholesky(Symmetric);
  Matrix L = Cholesky.matrixL();
  y[0] = -0.5 * V.dot(Cholesky.solve(V)) - L.diagonal().array().log().sum();
  y[1] = Symmetric.ldlt().solve(V).norm();
  y[2] = General.partialPivLu().solve(V).sum() +
         std::log(std::abs(General.determinant()));
  y[3] = General.householderQr().solve(V).squaredNorm();
  y[4] = (General.inverse() * V)(1) + General.fullPivLu().solve(V)(0);
}

#endif
