#include "payoff.h"

void prices(const double *x, double *y) {
  std::shared_ptr<Payoff> call = make_call(x[1] - 2);
  y[0] = price(*call, 2 + x[0] * x[0]);
  y[1] = price(*call, 3 + x[2] * x[2]) - y[0];
}
