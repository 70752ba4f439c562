// What blas-bitcode checks, for complex numbers: a complex routine of the program has
// its rule, which computes with the program's real ones.
// only: O2-thin
// not-with: thin-distributed
// compile: -Wno-unused-function -Wno-unused-variable
#include "../blas-bitcode/compare.h"

int check_code_c(void);
int check_code_z(void);
int check_rules_c(void);
int check_rules_z(void);

int main(void) {
  int failed =
      check_code_c() | check_code_z() | check_rules_c() | check_rules_z();
  return check_compared() | failed;
}
