#include "shapes.h"

double total_area(const double *X, int N) {
  double Sum = 0;
  double *Grown = new double[N];
  for (int I = 0; I < N; ++I) {
    Shape *S = new Shape(1 + X[I], X[(I + 1) % N]);
    S->grow(X[I]);
    Grown[I] = S->area(0.5);
    delete S;
  }
  for (int I = 1; I < N; ++I)
    Sum += Grown[I] * Grown[I - 1];
  delete[] Grown;
  return Sum;
}

double volume(double Side, double Scale) {
  auto *S = new Shape(Side, Side * Side);
  double Result = S->area() * Scale + S->area(Side);
  delete S;
  return Result;
}
