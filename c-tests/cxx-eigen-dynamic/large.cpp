#include <Eigen/Dense>

// Large enough for the blocked kernel of the product.
void large_product(const double *x, double *y) {
  Eigen::MatrixXd A(25, 18), B(18, 21);
  for (int J = 0; J < 18; ++J) {
    for (int I = 0; I < 25; ++I)
      A(I, J) = x[(I + 3 * J) % 16] * (1 + 0.1 * ((I * J) % 7));
    for (int I = 0; I < 21; ++I)
      B(J, I) = x[(5 * I + J) % 16] + 0.2 * I;
  }
  Eigen::MatrixXd C = A * B;
  y[0] = C.squaredNorm() * 1e-3;
  y[1] = C.row(4).sum() + C(24, 20);
}
