// Lists and trees that the caller has built, with shadows of the same shape:
// the primal changes them, and what it allocates outlives it, shadows included.
#include "check.h"
#include "model.h"
#include <stdlib.h>

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

enum { LIST = 3, TREE = 4, X = 3, N = LIST + TREE + X };

static struct model build(const double *p, int calls) {
  static const int Keys[TREE] = {5, 2, 7, 3};
  struct model m = {0, 0, calls};
  for (int i = 0; i < LIST; ++i) {
    struct node *n = malloc(sizeof *n);
    n->value = p[i];
    n->next = m.list;
    m.list = n;
  }
  for (int i = 0; i < TREE; ++i)
    m.root = grow(m.root, Keys[i], p[LIST + i]);
  return m;
}

static void free_tree(struct tree *t) {
  if (t) {
    free_tree(t->left);
    free_tree(t->right);
    free(t);
  }
}

static void destroy(struct model *m) {
  while (m->list) {
    struct node *next = m->list->next;
    free(m->list);
    m->list = next;
  }
  free_tree(m->root);
}

#ifndef CHECK_REFERENCE
static const struct tree *find(const struct tree *t, const struct tree *like,
                               int key) {
  while (like->key != key) {
    int left = key < like->key;
    like = left ? like->left : like->right;
    t = left ? t->left : t->right;
  }
  return t;
}

// The list's old values and the tree's weights, in the order of build().
static void collect(const struct model *m, const struct model *shape,
                    double *to) {
  static const int Keys[TREE] = {5, 2, 7, 3};
  const struct node *n = m->list->next;
  for (int i = LIST; i-- > 0; n = n->next)
    to[i] = n->value;
  for (int i = 0; i < TREE; ++i)
    to[LIST + i] = find(m->root, shape->root, Keys[i])->weight;
}
#endif

// The result twice over: of two calls, of which the second sees what the first
// one has left, and the values of the list then.
static double twice(const double *p, int n) {
  struct model m = build(p, 0);
  const double *x = p + LIST + TREE;
  double first = run(&m, x), sum = first + 0.5 * run(&m, x), i = 1;
  for (const struct node *k = m.list; k; k = k->next)
    sum += k->value * (i *= 0.7);
  destroy(&m);
  (void)n;
  return sum;
}

static double once(const double *p, int n) {
  struct model m = build(p, 0);
  double y = run(&m, p + LIST + TREE);
  destroy(&m);
  (void)n;
  return y;
}

int main(void) {
  double p[N], v[N], zero[N] = {0}, g[N] = {0};
  check_fill(p, N, 3);
  check_fill(v, N, 4);

  struct model m = build(p, 0), dm = build(zero, 0);
  __enzyme_autodiff((void *)run, enzyme_dup, &m, &dm, enzyme_dup,
                    p + LIST + TREE, g + LIST + TREE);
#ifndef CHECK_REFERENCE
  collect(&dm, &m, g);
  check_true("a shadow of its own for what stays",
             dm.list && dm.list != m.list && dm.list->next->next->next &&
                 find(dm.root, m.root, 4) != find(m.root, m.root, 4));
  check_near("what stays", m.list->value * find(m.root, m.root, 4)->weight,
             m.list->value * p[N - 2] * p[N - 1], 1e-14);
#endif
  check_gradient("reverse", g, once, p, N, 1e-8);
  double reverse = check_dot(g, v, N);
  destroy(&m);
  destroy(&dm);

  // Forward mode, and a second call on what the first has left.
  m = build(p, 0);
  dm = build(v, 0);
  double *x = p + LIST + TREE, *dx = v + LIST + TREE;
  double d =
      __enzyme_fwddiff((void *)run, enzyme_dup, &m, &dm, enzyme_dup, x, dx);
  check_near("forward and reverse", d, reverse, 1e-12);
  d += 0.5 *
       __enzyme_fwddiff((void *)run, enzyme_dup, &m, &dm, enzyme_dup, x, dx);
  double weight = 1;
  for (const struct node *k = dm.list; k; k = k->next)
    d += k->value * (weight *= 0.7);
  double want = 0;
  for (int i = 0; i < N; ++i)
    want += check_partial(twice, p, N, i) * v[i];
  check_near("forward, twice", d, want, 1e-7);
  destroy(&m);
  destroy(&dm);
  return check_report();
}
