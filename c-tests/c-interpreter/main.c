// An interpreter of bytecode: values are numbers, integers or lists, and are
// returned by functions that are called through pointers.
#include "modes.h"

void interpreted(const double *x, double *y);
void by_table(const double *x, double *y);

int main(void) {
  CHECK_MODES(interpreted, 4, 3, 1e-6);
  CHECK_MODES(by_table, 4, 1, 1e-6);
  return check_report();
}
