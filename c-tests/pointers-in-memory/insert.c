#include "tree.h"
#include <stdlib.h>

__attribute__((noinline)) struct tree *insert(struct tree *t, double weight) {
  if (!t) {
    t = malloc(sizeof *t);
    t->weight = weight;
    t->left = t->right = NULL;
  } else if (weight < t->weight) {
    t->left = insert(t->left, weight);
  } else {
    t->right = insert(t->right, weight);
  }
  return t;
}

__attribute__((noinline)) void clear(struct tree *t) {
  if (!t)
    return;
  clear(t->left);
  clear(t->right);
  free(t);
}
