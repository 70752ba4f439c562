#include "compare.h"
#include "check.h"
#include <stdlib.h>

static double *numbers;
static long num_kept, num_compared;

void compare_number(int is_rule, const char *name, double x, double tolerance) {
  if (is_rule) {
    double of_code = num_compared < num_kept ? numbers[num_compared] : NAN;
    check_near(name, x, of_code, tolerance);
    ++num_compared;
    return;
  }
  if ((num_kept & (num_kept - 1)) == 0)
    numbers = realloc(numbers, (2 * num_kept + 1) * sizeof(double));
  numbers[num_kept++] = x;
}

int check_compared(void) {
  check_near("numbers compared", num_compared, num_kept, 0);
  free(numbers);
  return check_report();
}
