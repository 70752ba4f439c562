#include "vec.h"
#include <cmath>

double potential(double Square);

double energy(const Vec<3> *P, int N) {
  double Sum = 0;
  for (int I = 0; I < N; ++I)
    for (int J = I + 1; J < N; ++J) {
      Vec<3> D = P[I] - P[J];
      Sum += potential(dot(D, D)) + dot(P[I], D);
    }
  return Sum;
}
