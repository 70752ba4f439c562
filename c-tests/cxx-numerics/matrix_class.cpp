// The matrix class that everybody writes: template, row-major, operators, LU.
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <utility>
#include <vector>

namespace {

template <typename T> class Matrix {
public:
  Matrix(std::size_t R, std::size_t C, T Value = T())
      : Rows(R), Columns(C), Data(R * C, Value) {}
  Matrix(std::initializer_list<std::initializer_list<T>> List)
      : Rows(List.size()), Columns(List.begin()->size()) {
    for (const auto &Row : List)
      Data.insert(Data.end(), Row.begin(), Row.end());
  }
  static Matrix identity(std::size_t N) {
    Matrix M(N, N);
    for (std::size_t I = 0; I < N; ++I)
      M.at(I, I) = T(1);
    return M;
  }
  T &at(std::size_t R, std::size_t C) {
    if (R >= Rows || C >= Columns)
      throw std::out_of_range("matrix index");
    return Data[R * Columns + C];
  }
  const T &at(std::size_t R, std::size_t C) const {
    return const_cast<Matrix *>(this)->at(R, C);
  }
  std::size_t rows() const { return Rows; }
  Matrix operator*(const Matrix &B) const {
    Matrix Out(Rows, B.Columns);
    for (std::size_t I = 0; I < Rows; ++I)
      for (std::size_t J = 0; J < B.Columns; ++J)
        for (std::size_t K = 0; K < Columns; ++K)
          Out.at(I, J) += at(I, K) * B.at(K, J);
    return Out;
  }
  Matrix &operator+=(const Matrix &B) {
    for (std::size_t I = 0; I < Data.size(); ++I)
      Data[I] += B.Data[I];
    return *this;
  }
  friend Matrix operator+(Matrix A, const Matrix &B) { return A += B; }
  friend Matrix operator*(T F, Matrix A) {
    for (T &V : A.Data)
      V *= F;
    return A;
  }
  Matrix transposed() const {
    Matrix Out(Columns, Rows);
    for (std::size_t I = 0; I < Rows; ++I)
      for (std::size_t J = 0; J < Columns; ++J)
        Out.at(J, I) = at(I, J);
    return Out;
  }
  T trace() const {
    T Sum{};
    for (std::size_t I = 0; I < Rows; ++I)
      Sum += at(I, I);
    return Sum;
  }

private:
  std::size_t Rows, Columns;
  std::vector<T> Data;
};

template <typename T> T determinant(Matrix<T> A) {
  T Det(1);
  for (std::size_t K = 0; K < A.rows(); ++K) {
    std::size_t Best = K;
    for (std::size_t I = K + 1; I < A.rows(); ++I)
      if (std::abs(A.at(I, K)) > std::abs(A.at(Best, K)))
        Best = I;
    if (Best != K) {
      for (std::size_t J = 0; J < A.rows(); ++J)
        std::swap(A.at(K, J), A.at(Best, J));
      Det = -Det;
    }
    Det *= A.at(K, K);
    for (std::size_t I = K + 1; I < A.rows(); ++I) {
      T F = A.at(I, K) / A.at(K, K);
      for (std::size_t J = K; J < A.rows(); ++J)
        A.at(I, J) -= F * A.at(K, J);
    }
  }
  return Det;
}

Matrix<double> exponential(const Matrix<double> &A) {
  Matrix<double> Sum = Matrix<double>::identity(A.rows()), Term = Sum;
  for (int K = 1; K < 8; ++K) {
    Term = (1.0 / K) * (Term * A);
    Sum += Term;
  }
  return Sum;
}

} // namespace

void matrix_class(const double *x, double *y) {
  Matrix<double> A{{x[0], x[1], x[2]}, {x[3], x[4], x[5]}, {x[6], x[7], x[8]}};
  y[0] = determinant(A + Matrix<double>::identity(3));
  y[1] = exponential(0.5 * A).trace();
  try {
    y[2] = (A * A.transposed()).at(0, 2);
  } catch (const std::out_of_range &) {
    y[2] = -1;
  }
}
