#include <cmath>

void validate(int N);

double validated(double X) {
  double Result;
  try {
    validate(X > 2 ? 3 : 1);
    Result = std::sin(X) * X;
  } catch (int E) {
    Result = X * X * E;
  }
  return Result;
}

double looped(double X) {
  double Sum = 0;
  for (int I = 0; I < 4; ++I) {
    try {
      if (X * I > 2)
        throw I;
      Sum += X * X * I;
    } catch (int K) {
      Sum += K * std::exp(X);
    }
  }
  return Sum;
}
