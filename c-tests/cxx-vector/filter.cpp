#include <vector>

double fold(const std::vector<double> &V);

double fixed(const double *X, int N) {
  std::vector<double> V(X, X + N);
  for (double &E : V)
    E *= E;
  return fold(V);
}

// push_back reallocates and moves.
double filtered(const double *X, int N) {
  std::vector<double> V;
  for (int I = 0; I < N; ++I)
    if (X[I] > -0.5)
      V.push_back(X[I] * X[I] * X[I]);
  return fold(V);
}
