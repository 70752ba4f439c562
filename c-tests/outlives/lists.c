#include "lists.h"
#include <math.h>
#include <stdlib.h>

void push_all(const double *x, int n, struct list *l) {
  for (int i = 0; i < n; ++i) {
    struct node *new = malloc(sizeof *new);
    new->value = x[i] * x[i] + (l->head ? sin(l->head->value) : x[0]);
    new->index = l->size++;
    new->next = l->head;
    l->head = new;
  }
}

// Lengthens the caller's list and uses all of it.
double lengthened(const double *x, int n, struct list *l) {
  push_all(x, n, l);
  double sum = 0;
  for (struct node *p = l->head; p; p = p->next)
    sum += p->value * p->value * (p->index + 1);
  return sum;
}

static struct tree *insert(struct tree *t, double key, double weight) {
  if (!t) {
    t = malloc(sizeof *t);
    t->left = t->right = NULL;
    t->key = key;
    t->weight = weight * key;
  } else if (key < t->key) {
    t->left = insert(t->left, key, weight * t->key);
  } else {
    t->right = insert(t->right, key, weight + t->key);
  }
  return t;
}

void grow(const double *x, int n, struct tree **root) {
  for (int i = 0; i < n; ++i)
    *root = insert(*root, x[i], x[n - 1 - i]);
}
