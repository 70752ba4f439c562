#include "solves.h"

void fixed_size(const double *x, double *y) {
  solves<Eigen::Matrix3d, Eigen::Vector3d>(x, y);
}

// A parabola through eight points by least squares.
void fits(const double *x, double *y) {
  Eigen::Matrix<double, 8, 3> A;
  Eigen::Matrix<double, 8, 1> B;
  for (int I = 0; I < 8; ++I) {
    double T = 0.3 * I + 0.1 * x[I];
    A(I, 0) = 1;
    A(I, 1) = T;
    A(I, 2) = T * T;
    B(I) = x[(I + 7) % 15];
  }
  Eigen::Vector3d C = A.householderQr().solve(B);
  y[0] = C(1) * C(2);
  y[1] = (A * C - B).squaredNorm();
}
