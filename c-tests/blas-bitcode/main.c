// BLAS that is bitcode of the program: its rules apply, where all is there that their
// derivatives call. For each row the rule's gradient is that of the code itself.
// only: O2-thin O2-full
// not-with: thin-distributed
// compile: -Wno-unused-function -Wno-unused-variable
#include "compare.h"
#include "check.h"
#include <stdlib.h>

static double *gradients;
static long num_kept, num_compared;

void compare_gradient(int is_rule, const char *name, const double *x, int n) {
  if (!is_rule) {
    gradients = realloc(gradients, (num_kept + n) * sizeof(double));
    for (int i = 0; i < n; ++i)
      gradients[num_kept++] = x[i];
    return;
  }
  for (int i = 0; i < n; ++i)
    check_near(name, x[i], gradients[num_compared++], 1e-12);
}

int main(void) {
  int failed = check_code() | check_rules() | check_others();
  check_near("gradients", num_compared, num_kept, 0);
  free(gradients);
  return check_report() | failed;
}
