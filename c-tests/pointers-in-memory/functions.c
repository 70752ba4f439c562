#include "tree.h"
#include <math.h>
#include <stdlib.h>

double trace_of_square(double *const *rows, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < n; ++k)
      sum += rows[i][k] * rows[k][i];
  return sum;
}

double evaluate(const struct tree *t, double x) {
  if (!t)
    return x;
  return t->weight * sin(evaluate(t->left, x) + 0.5) +
         evaluate(t->right, x * t->weight);
}

struct tree *insert(struct tree *t, double weight);
void clear(struct tree *t);

// The tree is made, used and freed inside of the primal; its shape depends on
// the numbers.
double built(const double *x, int n) {
  struct tree *root = NULL;
  for (int i = 0; i < n; ++i)
    root = insert(root, x[i]);
  double value = evaluate(root, 0.3);
  clear(root);
  return value;
}
