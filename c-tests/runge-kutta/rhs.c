#include <math.h>

__attribute__((noinline)) void pendulum_rhs(const double *y,
                                            const double *parameters,
                                            double *dy) {
  dy[0] = y[1];
  dy[1] = -parameters[0] * sin(y[0]) - parameters[1] * y[1] * fabs(y[1]);
}
