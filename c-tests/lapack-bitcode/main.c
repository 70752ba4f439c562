// LAPACK of the machine, whose routines have rules, against code that does the same:
// each row's gradient by the rule is that by the code's own statements.
// link: -llapack -lopenblas
// blas: reference
// only: O2-thin
// compile: -Wno-unused-function -Wno-unused-variable
#include "../blas-bitcode/compare.h"

int check_code_c(void);
int check_code_d(void);
int check_code_s(void);
int check_code_z(void);
int check_rules_c(void);
int check_rules_d(void);
int check_rules_s(void);
int check_rules_z(void);

int main(void) {
  int failed = check_code_c() | check_code_d() | check_code_s() |
               check_code_z() | check_rules_c() | check_rules_d() |
               check_rules_s() | check_rules_z();
  return check_compared() | failed;
}
