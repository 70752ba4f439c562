// Tried again, with other arguments, until no exception comes.
#include <cmath>
#include <stdexcept>

[[gnu::noinline]] static double product(const double *X, int N, double Limit) {
  if (X[0] > Limit)
    throw std::range_error("too large");
  return N > 1 ? X[0] * product(X + 1, N - 1, Limit) : X[0];
}

[[gnu::noinline]] static double damped(double X, int Depth) {
  if (X > 2)
    throw Depth;
  return Depth ? X * damped(X * X, Depth - 1) : std::sin(X);
}

void retried(const double *X, double *Y) {
  double Others = 1, First;
  for (int N = 5;; --N)
    try {
      First = product(X + (5 - N), N, 0.7);
      break;
    } catch (const std::exception &) {
      Others += X[N] * X[5 - N];
    }
  Y[0] = First * Others;

  double Step = X[1] * 100, Found = 0;
  while (true) {
    Step *= 0.5 * X[2];
    try {
      Found = damped(Step, 2);
      break;
    } catch (int) {
    }
  }
  Y[1] = Found * X[0] + Step;
}
