// Vectors that come back from what may throw, where something is to be destroyed.
#include <stdexcept>
#include <vector>

typedef double Lanes __attribute__((vector_size(16)));
typedef float Narrow __attribute__((vector_size(8)));

__attribute__((noinline)) static Lanes larger(const Lanes &A, const Lanes &B) {
  if (A[0] > 100)
    throw std::out_of_range("larger");
  return A > B ? A * A : B;
}

__attribute__((noinline)) static Narrow narrowed(const Lanes &A) {
  if (A[1] > 100)
    throw std::out_of_range("narrowed");
  return Narrow{(float)A[0], (float)A[1]};
}

void lanes(const double *x, double *y) {
  std::vector<double> Kept(x, x + 6);
  Lanes Sum = {0, 0};
  for (int I = 0; I < 3; ++I) {
    Lanes A = {x[2 * I], x[2 * I + 1]}, B = {0.4, 0.6};
    Sum += larger(A, B) * Kept[I];
  }
  Narrow N = narrowed(Sum);
  y[0] = Sum[0] + 2 * Sum[1];
  y[1] = N[0] * N[1] * Kept.back();
}
