#include "shapes.h"

__attribute__((noinline)) static double scaledArea(Shape *S, double Factor) {
  S->scale(Factor);
  return S->area();
}

double total(const double *X, int N) {
  double Sum = 0;
  for (int I = 0; I + 1 < N; ++I) {
    Shape *S = I % 2 ? makeCircle(X[I]) : makeBox(X[I], X[I + 1]);
    Sum += scaledArea(S, 1.5 + X[I + 1]) * (I + 1);
    delete S;
  }
  return Sum;
}
