#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
  double v;
  struct node *next;
};

static struct node *push(struct node *head, double v) {
  struct node *n = malloc(sizeof *n);
  n->v = v;
  n->next = head;
  return n;
}

void list(const double *x, double *y) {
  struct node *head = NULL;
  for (int i = 0; i < 8; ++i)
    head = push(head, x[i] * x[i]);
  double sum = 0;
  int i = 0;
  for (struct node *n = head; n; n = n->next) {
    sum += n->v * i;
    y[i++] = sum * n->v;
  }
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
}

struct tree {
  double key;
  struct tree *left, *right;
  double sum;
};

static struct tree *insert(struct tree *t, double key) {
  if (!t) {
    t = calloc(1, sizeof *t);
    t->key = t->sum = key;
    return t;
  }
  t->sum += key;
  if (key < t->key)
    t->left = insert(t->left, key);
  else
    t->right = insert(t->right, key);
  return t;
}

static double walk(const struct tree *t, double d) {
  return t ? t->key * d + walk(t->left, d * 0.5) * t->sum +
                 walk(t->right, d * 0.7)
           : 0;
}

static void drop(struct tree *t) {
  if (!t)
    return;
  drop(t->left);
  drop(t->right);
  free(t);
}

void tree(const double *x, double *y) {
  struct tree *t = NULL;
  for (int i = 0; i < 8; ++i)
    t = insert(t, x[i]);
  for (int i = 0; i < 8; ++i)
    y[i] = walk(t, x[i]);
  drop(t);
}

struct entry {
  char key[8];
  double value;
  struct entry *next;
};
struct table {
  struct entry *buckets[16];
  int size;
};

static unsigned hash(const char *s) {
  unsigned h = 5381;
  while (*s)
    h = h * 33 + (unsigned char)*s++;
  return h;
}

static double *find(struct table *t, const char *key) {
  struct entry **bucket = &t->buckets[hash(key) % 16];
  for (struct entry *e = *bucket; e; e = e->next)
    if (!strcmp(e->key, key))
      return &e->value;
  struct entry *e = calloc(1, sizeof *e);
  strcpy(e->key, key);
  e->next = *bucket;
  *bucket = e;
  t->size++;
  return &e->value;
}

void table(const double *x, double *y) {
  struct table *t = calloc(1, sizeof *t);
  char key[8];
  for (int i = 0; i < 24; ++i) {
    snprintf(key, sizeof key, "k%d", i % 5);
    *find(t, key) += x[i & 7] * x[(i + 1) & 7];
  }
  for (int i = 0; i < 8; ++i) {
    snprintf(key, sizeof key, "k%d", i % 5);
    double *v = find(t, key);
    *v *= 1.1;
    y[i] = *v * t->size;
  }
  for (int i = 0; i < 16; ++i)
    while (t->buckets[i]) {
      struct entry *e = t->buckets[i];
      t->buckets[i] = e->next;
      free(e);
    }
  free(t);
}

struct particle {
  double x, v;
  int alive;
  struct particle *next_free;
};
struct pool {
  struct particle items[16];
  struct particle *free;
};

static struct particle *get(struct pool *p) {
  struct particle *q = p->free;
  p->free = q->next_free;
  q->alive = 1;
  return q;
}

static void put(struct pool *p, struct particle *q) {
  q->alive = 0;
  q->next_free = p->free;
  p->free = q;
}

void pool(const double *x, double *y) {
  struct pool *p = malloc(sizeof *p);
  struct particle *active[8];
  p->free = NULL;
  for (int i = 0; i < 16; ++i)
    put(p, &p->items[i]);
  for (int i = 0; i < 8; ++i) {
    active[i] = get(p);
    active[i]->x = x[i];
    active[i]->v = x[7 - i] * 0.5;
  }
  for (int t = 0; t < 10; ++t) {
    for (int i = 0; i < 8; ++i) {
      struct particle *q = active[i];
      q->x += 0.1 * q->v;
      q->v -= 0.1 * q->x * q->x;
    }
    if (t == 4) {
      struct particle *old = active[2];
      double k = old->x;
      put(p, old);
      active[2] = get(p);
      active[2]->x = k * k;
      active[2]->v = 1;
    }
  }
  for (int i = 0; i < 8; ++i)
    y[i] = active[i]->x * active[i]->v;
  free(p);
}
