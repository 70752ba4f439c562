#ifndef MODEL_H
#define MODEL_H

struct node {
  double value;
  struct node *next;
};

struct tree {
  int key;
  double weight;
  struct tree *left, *right;
};

struct model {
  struct node *list;
  struct tree *root;
  int calls;
};

double run(struct model *m, const double *x);
struct tree *grow(struct tree *t, int key, double weight);

#endif
