#include "models.h"

__attribute__((noinline)) static double penalty(const Settings *S, double X) {
  return S->Penalty(X);
}

double run(const Model *M, const Op *O, const Settings *S, const double *X,
           int N) {
  double Value = M->eval(X, N) * M->weight(X[0]);
  for (int I = 0; I < N; ++I)
    Value += O->Apply(X[I]) * penalty(S, X[(I + 1) % N]);
  return Value;
}
