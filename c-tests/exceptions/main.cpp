// Exceptions that are thrown and caught inside of the primal.
#include "modes.h"
#include <initializer_list>

extern double __enzyme_autodiff_double(void *, ...);
extern double __enzyme_fwddiff_double(void *, ...);
void carried(const double *x, double *y);
void nested(const double *x, double *y);
void domains(const double *x, double *y);
void formulas(const double *x, double *y);
void retried(const double *x, double *y);
void lanes(const double *x, double *y);
double validated(double x);
double looped(double x);

static double validatedOf(const double *X, int) { return validated(X[0]); }
static double loopedOf(const double *X, int) { return looped(X[0]); }

int main() {
  for (double X : {0.5, 1.5, 2.5}) {
    double D = __enzyme_autodiff_double((void *)validated, X);
    check_near("validated", D, check_partial(validatedOf, &X, 1, 0), 1e-7);
    check_near("validated, forward",
               __enzyme_fwddiff_double((void *)validated, X, 1.0), D, 1e-12);
    D = __enzyme_autodiff_double((void *)looped, X);
    check_near("looped", D, check_partial(loopedOf, &X, 1, 0), 1e-7);
    check_near("looped, forward",
               __enzyme_fwddiff_double((void *)looped, X, 1.0), D, 1e-12);
  }
  CHECK_MODES(carried, 6, 2, 1e-6);
  CHECK_MODES(nested, 6, 2, 1e-6);
  CHECK_MODES(domains, 6, 2, 1e-6);
  CHECK_MODES(formulas, 4, 3, 1e-6);
  CHECK_MODES(retried, 6, 2, 1e-6);
  CHECK_MODES(lanes, 6, 2, 3e-3);
  return check_report();
}
