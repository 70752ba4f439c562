// Simulations and estimators as C++ programs.
// compile: -std=c++20
#include "modes.h"

void gaussian_process(const double *x, double *y);
void burgers(const double *x, double *y);
void robot_arm(const double *x, double *y);
void markov_chain(const double *x, double *y);
void convolution(const double *x, double *y);
void wavelets(const double *x, double *y);
void adaptive_steps(const double *x, double *y);
void yield_curve(const double *x, double *y);
void dual_numbers(const double *x, double *y);
void rasteriser(const double *x, double *y);
void epidemic(const double *x, double *y);

int main() {
  CHECK_MODES(gaussian_process, 9, 2, 1e-8);
  CHECK_MODES(burgers, 8, 2, 1e-8);
  CHECK_MODES(robot_arm, 5, 3, 1e-8);
  CHECK_MODES(markov_chain, 9, 2, 1e-8);
  CHECK_MODES(convolution, 16, 2, 1e-8);
  CHECK_MODES(wavelets, 8, 2, 1e-8);
  CHECK_MODES(adaptive_steps, 3, 2, 1e-6);
  CHECK_MODES(yield_curve, 5, 2, 1e-8);
  CHECK_MODES(dual_numbers, 3, 3, 1e-8);
  CHECK_MODES(rasteriser, 9, 2, 1e-8);
  CHECK_MODES(epidemic, 4, 3, 1e-8);
  return check_report();
}
