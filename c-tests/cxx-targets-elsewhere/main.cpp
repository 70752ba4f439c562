// Calls through pointers whose targets are made, and named, in other files only:
// virtual functions of classes that are local there, tables, callbacks.
#include "check.h"
#include "models.h"
#include <initializer_list>

extern "C" void __enzyme_autodiff(void *, ...);
extern "C" double __enzyme_fwddiff(void *, ...);

static const Model *TheModel;
static const Op *TheOp;
static Settings TheSettings;
static double value(const double *X, int N) {
  return run(TheModel, TheOp, &TheSettings, X, N);
}

int main() {
  double X[4], V[4];
  check_fill(X, 4, 3), check_fill(V, 4, 4);
  for (int Kind = 0; Kind < 3; ++Kind)
    for (int Id : {4, 5, 9})
      for (bool Strict : {false, true}) {
        Model *Mine = makeModel(Kind, 0.7 + Kind);
        TheModel = Mine;
        TheOp = findOp(Id);
        TheSettings = makeSettings(Strict);
        double DX[4] = {0};
        __enzyme_autodiff((void *)run, enzyme_const, TheModel, enzyme_const,
                          TheOp, enzyme_const, &TheSettings, enzyme_dup, X, DX,
                          enzyme_const, 4);
        check_gradient("run", DX, value, X, 4, 1e-7);
        double Tangent = __enzyme_fwddiff(
            (void *)run, enzyme_const, TheModel, enzyme_const, TheOp,
            enzyme_const, &TheSettings, enzyme_dup, X, V, enzyme_const, 4);
        check_near("<w, Jv>", Tangent, check_dot(DX, V, 4), 1e-11);
        delete Mine;
      }
  return check_report();
}
