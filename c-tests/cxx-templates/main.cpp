// Templates, inline functions, operators and lambdas over several files.
#include "check.h"
#include "vec.h"

extern double __enzyme_autodiff(void *, ...);
template <class R, class... A> R __enzyme_fwddiff(A...);

double energy(const Vec<3> *P, int N);
double spring(Vec<2> A, double Rest);

static double energy_of(const double *x, int n) {
  return energy(reinterpret_cast<const Vec<3> *>(x), n / 3);
}

template <class F> static double apply(F Function, double X) {
  return Function(X) * Function(X + 1);
}

static double with_lambda(double X) {
  return apply([=](double Y) { return X * Y * Y; }, X);
}
static double lambda_of(const double *x, int n) { return with_lambda(x[0]); }

int main() {
  Vec<3> P[4], DP[4] = {};
  check_fill(&P[0][0], 12, 6);
  __enzyme_autodiff((void *)energy, enzyme_dup, P, DP, enzyme_const, 4);
  check_gradient("energy", &DP[0][0], energy_of, &P[0][0], 12, 1e-8);

  double x = 0.7;
  double want = check_partial(lambda_of, &x, 1, 0);
  check_near("lambda", __enzyme_autodiff((void *)with_lambda, x), want, 1e-8);
  check_near("lambda, forward",
             __enzyme_fwddiff<double>((void *)with_lambda, x, 1.0), want, 1e-8);
  return check_report();
}
