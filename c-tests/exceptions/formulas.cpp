// Formulas that cannot be evaluated have another value.
#include "formula.h"

static double valueOf(const std::string &Text, const double *X, double Other) {
  try {
    auto Tree = parse(Text);
    return evaluate(*Tree, X) * X[0];
  } catch (const std::exception &E) {
    return Other * double(std::string(E.what()).size());
  }
}

void formulas(const double *X, double *Y) {
  Y[0] = valueOf("x0*x1+r(x2*x2+1)/(x3+7)", X, 1);
  Y[1] = valueOf("x0*x1+(x2*5)/(x3*0)", X, X[1] * X[2]);
  Y[2] = Y[0] * valueOf("r(x1*x1+3)*x4", X, X[3]);
}
