// Split derivatives of recursive functions whose reverse half is given other
// shadows than the first half was.
// no-leaks
#include "check.h"
extern void *__enzyme_augmentfwd(void *, ...);
extern void __enzyme_reverse(void *, ...);
double walks(const double *x, int n);
double turns(const double *x, int n);

enum { N = 12 };
#define CHECK(F)                                                               \
  {                                                                            \
    double first[N] = {0}, second[N] = {0}, none[N] = {0};                     \
    void *tape = __enzyme_augmentfwd((void *)F, enzyme_dup, x, first,          \
                                     enzyme_const, N);                         \
    __enzyme_reverse((void *)F, enzyme_dup, x, second, enzyme_const, N, 1.0,   \
                     tape);                                                    \
    check_gradient(#F, second, F, x, N, 1e-7);                                 \
    check_array("first shadow", first, none, N, 0);                            \
  }

int main(void) {
  double x[N];
  for (int i = 0; i < N; ++i)
    x[i] = 0.5 + 0.11 * i;
  CHECK(walks)
  CHECK(turns)
  return check_report();
}
