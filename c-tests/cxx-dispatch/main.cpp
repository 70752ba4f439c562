// Ways to call something in C++.
// compile: -std=c++20
#include "modes.h"

void expression_templates(const double *x, double *y);
void member_pointers(const double *x, double *y);
void operators(const double *x, double *y);
void lazy_sequence(const double *x, double *y);
void event_queue(const double *x, double *y);
void pipeline(const double *x, double *y);
void chosen_order(const double *x, double *y);

int main() {
  CHECK_MODES(expression_templates, 8, 2, 1e-8);
  CHECK_MODES(member_pointers, 5, 2, 1e-8);
  CHECK_MODES(operators, 6, 3, 1e-8);
  CHECK_MODES(lazy_sequence, 3, 2, 1e-8);
  CHECK_MODES(event_queue, 6, 2, 1e-8);
  CHECK_MODES(pipeline, 6, 2, 1e-8);
  CHECK_MODES(chosen_order, 6, 1, 1e-8);
  return check_report();
}
