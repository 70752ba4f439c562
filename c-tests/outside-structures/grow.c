#include "model.h"
#include <stdlib.h>

struct tree *grow(struct tree *t, int key, double weight) {
  if (!t) {
    t = calloc(1, sizeof *t);
    t->key = key;
    t->weight = weight;
    return t;
  }
  if (key < t->key)
    t->left = grow(t->left, key, weight);
  else
    t->right = grow(t->right, key, weight);
  return t;
}
