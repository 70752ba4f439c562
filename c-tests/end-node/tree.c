#include "tree.h"
#include <stdlib.h>

struct node end_node = {&end_node, &end_node, 0, 0};

int is_end(const struct node *n) { return n == &end_node; }

struct node *empty_tree(void) { return &end_node; }

static void raise(struct node *n) {
  int left = n->left->height, right = n->right->height;
  n->height = 1 + (left > right ? left : right);
}

struct node *insert(struct node *root, double key) {
  if (root == &end_node) {
    struct node *n = malloc(sizeof *n);
    n->key = malloc(sizeof *n->key);
    *n->key = key;
    n->left = n->right = &end_node;
    n->height = 1;
    return n;
  }
  struct node **side = key < *root->key ? &root->left : &root->right;
  *side = insert(*side, key);
  raise(root);
  return root;
}

void destroy(struct node *root) {
  if (root == &end_node)
    return;
  destroy(root->left);
  destroy(root->right);
  free(root->key);
  free(root);
}
