// Rings of bytes, in which a number may reach beyond the end.
#include "modes.h"

void numbers(const double *x, double *y);
void messages(const double *x, double *y);
void letters(const double *x, double *y);
void letters_twice(const double *x, double *dx);
void sent_and_used(const double *x, double *y);

int main(void) {
  CHECK_MODES(numbers, 3, 2, 1e-8);
  CHECK_MODES(messages, 3, 2, 1e-8);
  CHECK_MODES(letters, 3, 2, 1e-8);
  CHECK_MODES(letters_twice, 3, 3, 1e-8);
  CHECK_MODES(sent_and_used, 3, 2, 1e-8);
  return check_report();
}
