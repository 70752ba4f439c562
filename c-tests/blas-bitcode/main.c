// BLAS that is bitcode of the program: its rules apply, where all is there that their
// derivatives call. For each row the rule's gradient is that of the code itself.
// only: O2-thin O2-full
// not-with: thin-distributed
// compile: -Wno-unused-function -Wno-unused-variable
#include "check.h"
#include "checks.h"
#include "compare.h"

int main(void) {
  int failed = check_code_d_rows() | check_code_d_columns() |
               check_code_s_rows() | check_code_s_columns() |
               check_rules_d_rows() | check_rules_d_columns() |
               check_rules_s_rows() | check_rules_s_columns() | check_others();
  return check_compared() | failed;
}
