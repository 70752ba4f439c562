// Compressed rows from triplets; conjugate gradients on A^T A.
#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

namespace {

struct Triplet {
  int Row, Column;
  double Value;
};

class SparseMatrix {
public:
  SparseMatrix(int Rows, int Columns, std::vector<Triplet> Entries)
      : Columns(Columns), Start(Rows + 1, 0) {
    std::sort(Entries.begin(), Entries.end(),
              [](const Triplet &A, const Triplet &B) {
                return std::tie(A.Row, A.Column) < std::tie(B.Row, B.Column);
              });
    for (const Triplet &T : Entries) {
      ++Start[T.Row + 1];
      Index.push_back(T.Column);
      Value.push_back(T.Value);
    }
    std::partial_sum(Start.begin(), Start.end(), Start.begin());
  }
  int rows() const { return int(Start.size()) - 1; }
  std::vector<double> operator*(const std::vector<double> &V) const {
    std::vector<double> Out(rows());
    for (int R = 0; R < rows(); ++R)
      for (int K = Start[R]; K < Start[R + 1]; ++K)
        Out[R] += Value[K] * V[Index[K]];
    return Out;
  }
  SparseMatrix transposed() const {
    std::vector<Triplet> Entries;
    for (int R = 0; R < rows(); ++R)
      for (int K = Start[R]; K < Start[R + 1]; ++K)
        Entries.push_back({Index[K], R, Value[K]});
    return SparseMatrix(Columns, rows(), std::move(Entries));
  }

private:
  int Columns;
  std::vector<int> Start, Index;
  std::vector<double> Value;
};

double dot(const std::vector<double> &A, const std::vector<double> &B) {
  return std::inner_product(A.begin(), A.end(), B.begin(), 0.0);
}

std::vector<double> solveNormal(const SparseMatrix &A,
                                const std::vector<double> &B, int Steps) {
  SparseMatrix T = A.transposed();
  std::vector<double> X(B.size(), 0.0), R = T * B, P = R;
  double Norm = dot(R, R);
  for (int I = 0; I < Steps; ++I) {
    std::vector<double> Q = T * (A * P);
    double Alpha = Norm / dot(P, Q);
    for (std::size_t K = 0; K < X.size(); ++K) {
      X[K] += Alpha * P[K];
      R[K] -= Alpha * Q[K];
    }
    double Next = dot(R, R);
    for (std::size_t K = 0; K < X.size(); ++K)
      P[K] = R[K] + Next / Norm * P[K];
    Norm = Next;
  }
  return X;
}

} // namespace

void sparse_matrix(const double *x, double *y) {
  std::vector<Triplet> Entries;
  for (int I = 0; I < 6; ++I) {
    Entries.push_back({I, I, 3 + x[I]});
    Entries.push_back({(I + 2) % 6, I, x[6 + I]});
  }
  SparseMatrix A(6, 6, Entries);
  std::vector<double> B{1, x[0], -1, 2, x[3], 0.5};
  std::vector<double> S = solveNormal(A, B, 3);
  y[0] = dot(S, S);
  y[1] = dot(A * S, B);
  y[2] = *std::max_element(S.begin(), S.end());
}
