// out[i] = in[i] / mag(in), with mag in another file: hoisted out of the loop
// before differentiation, the gradient costs O(n); after it, O(n^2).
// instructions: 1000 4000 5
#include "check.h"
#include <stdlib.h>

extern void __enzyme_autodiff(void *, ...);
void normalise(double *restrict out, const double *restrict in, int n);

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 100;
  double *in = malloc((n + 1) * sizeof *in), *out = malloc((n + 1) * sizeof *in);
  double *din = calloc(n + 1, sizeof *in), *dout = calloc(n + 1, sizeof *in);
  double square = 0, dot = 0;
  for (int i = 0; i < n; ++i) {
    in[i] = 1 + i % 7;
    dout[i] = i % 5 - 1.5;
    square += in[i] * in[i];
    dot += in[i] * dout[i];
  }
  __enzyme_autodiff((void *)normalise, enzyme_dup, out, dout, enzyme_dup, in,
                    din, enzyme_const, n);
  // (w - y <w, y>) / |x|, with y = x / |x|
  for (int i = 0; i < n; ++i)
    check_near("gradient", din[i],
               (i % 5 - 1.5) / sqrt(square) -
                   in[i] * dot / (square * sqrt(square)),
               1e-12);
  free(in), free(out), free(din), free(dout);
  return argc > 1 ? 0 : check_report();
}
