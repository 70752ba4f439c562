// Two dense layers in float and in double, a loss, weights of run-time size.
#include "check.h"
#include "net.h"
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_autodiff_float(void *, ...);

enum { In = 5, Hidden = 7, Out = 3, Weights = In * Hidden + Hidden * Out };
static const double input[In] = {0.2, -0.4, 0.9, 0.1, -0.7};
static const double wanted[Out] = {0.5, -0.25, 0.1};

static double loss_of(const double *weights, int n) {
  struct net net = {In, Hidden, Out};
  return loss(&net, weights, input, wanted);
}

int main(void) {
  struct net net = {In, Hidden, Out};
  double w[Weights], dw[Weights] = {0};
  check_fill(w, Weights, 13);
  __enzyme_autodiff((void *)loss, enzyme_const, &net, enzyme_dup, w, dw,
                    enzyme_const, input, enzyme_const, wanted);
  check_gradient("double", dw, loss_of, w, Weights, 1e-8);

  float wf[Weights], dwf[Weights] = {0}, inf[In], wantedf[Out];
  for (int i = 0; i < Weights; ++i)
    wf[i] = (float)w[i];
  for (int i = 0; i < In; ++i)
    inf[i] = (float)input[i];
  for (int i = 0; i < Out; ++i)
    wantedf[i] = (float)wanted[i];
  __enzyme_autodiff_float((void *)loss_float, enzyme_const, &net, enzyme_dup,
                          wf, dwf, enzyme_const, inf, enzyme_const, wantedf);
  for (int i = 0; i < Weights; ++i)
    dw[i] = dwf[i];
  check_gradient("float", dw, loss_of, w, Weights, 1e-4);
  return check_report();
}
