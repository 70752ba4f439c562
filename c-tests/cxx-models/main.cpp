// Statistical and learning models as C++ programs.
// compile: -std=c++20
#include "modes.h"

void layers(const double *x, double *y);
void kalman(const double *x, double *y);
void hmm(const double *x, double *y);
void mixture(const double *x, double *y);
void options(const double *x, double *y);
void autoregression(const double *x, double *y);
void attention(const double *x, double *y);
void recurrent(const double *x, double *y);
void crf(const double *x, double *y);
void parameters(const double *x, double *y);

int main() {
  CHECK_MODES(layers, 20, 3, 1e-8);
  CHECK_MODES(kalman, 8, 3, 1e-8);
  CHECK_MODES(hmm, 12, 2, 1e-8);
  CHECK_MODES(mixture, 12, 2, 1e-8);
  CHECK_MODES(options, 5, 4, 1e-8);
  CHECK_MODES(autoregression, 6, 2, 1e-8);
  CHECK_MODES(attention, 12, 3, 1e-8);
  CHECK_MODES(recurrent, 14, 2, 1e-8);
  CHECK_MODES(crf, 12, 1, 1e-8);
  CHECK_MODES(parameters, 6, 2, 1e-8);
  return check_report();
}
