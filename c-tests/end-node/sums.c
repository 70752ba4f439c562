#include "tree.h"

static double walk(const struct node *n, double *weight) {
  if (is_end(n))
    return 0;
  double sum = walk(n->left, weight);
  sum += *n->key * *n->key * n->height * (*weight += 1);
  return sum + walk(n->right, weight);
}

// Not imported where it is asked for.
__attribute__((noinline)) void weighted(const double *x, double *y) {
  struct node *tree = empty_tree();
  for (int i = 0; i < 6; ++i)
    tree = insert(tree, x[i] * x[(i + 2) % 6]);
  double weight = 0;
  y[0] = walk(tree, &weight);
  y[1] = is_end(tree->left) ? 0 : *tree->left->key * y[0];
  destroy(tree);
}
