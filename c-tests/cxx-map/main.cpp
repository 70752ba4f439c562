// std::map: the tree's links are made by functions of libstdc++
// that are not in the link; their work is repeated on the shadows.
#include "modes.h"

void sums_by_key(const double *x, double *y);
void erased(const double *x, double *y);
void text_keys(const double *x, double *y);

extern "C" void __enzyme_autodiff(void *, ...);

// The tree counts its nodes in a word that the run time looks at.
static void text_keys_gradient(const double *x, double *g) {
  double y, dy = 1;
  for (int I = 0; I < 8; ++I)
    g[I] = 0;
  __enzyme_autodiff((void *)text_keys, enzyme_dup, x, g, enzyme_dup, &y, &dy);
}

int main() {
  CHECK_MODES(sums_by_key, 8, 3, 1e-8);
  CHECK_MODES(erased, 8, 2, 1e-8);
  CHECK_MODES(text_keys, 8, 1, 1e-8);
  CHECK_FORWARD(text_keys_gradient, 8, 8, 1e-8);
  return check_report();
}
