#include <Eigen/Dense>
#include <cmath>

// Solves and determinants by decompositions with pivots. The larger matrix takes
// the blocked ones.
void small_solves(const double *x, double *y) {
  Eigen::Map<const Eigen::MatrixXd> M(x, 3, 3);
  Eigen::Map<const Eigen::VectorXd> V(x + 9, 3);
  Eigen::MatrixXd G = M + 3 * Eigen::MatrixXd::Identity(3, 3);
  Eigen::MatrixXd S = M + M.transpose() + 6 * Eigen::MatrixXd::Identity(3, 3);
  y[0] = G.partialPivLu().solve(V).sum();
  y[1] = std::log(std::abs(G.determinant()));
  y[2] = S.ldlt().solve(V).norm();
}

void large_solve(const double *x, double *y) {
  Eigen::MatrixXd A(24, 24);
  Eigen::VectorXd B(24);
  for (int J = 0; J < 24; ++J) {
    B(J) = x[J % 12] * J;
    for (int I = 0; I < 24; ++I)
      A(I, J) = x[(I + 3 * J) % 12] * (1 + 0.1 * ((I * J) % 7)) + 30 * (I == J);
  }
  y[0] = A.partialPivLu().solve(B).sum();
}
