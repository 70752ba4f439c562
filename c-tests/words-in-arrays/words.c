// Numbers, addresses and integers in arrays, lists and stacks of words that the
// language calls integers, as interpreters keep them: the variants of a value
// are told by what is beside them, or by where they lie.
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int tag;
  union {
    double number;
    int64_t integer;
    const double *address;
  } as;
} value;

static int64_t bits(double d) {
  int64_t word;
  memcpy(&word, &d, sizeof d);
  return word;
}

static double number(int64_t word) {
  double d;
  memcpy(&d, &word, sizeof d);
  return d;
}

// In and out of an array, in pieces and as a whole.
void pieces(const double *x, double *y) {
  int64_t words[8];
  value from[3], to[3];
  from[0].as.number = x[0] * x[1];
  from[1].as.integer = 7;
  from[2].as.address = x;
  memcpy(&words[0], &from[0].as, 4);
  memcpy((char *)&words[0] + 4, (char *)&from[0].as + 4, 4);
  memcpy(&words[1], &from[1].as, 8);
  memcpy(&words[2], &from[2].as, 8);
  for (int k = 0; k < 3; ++k) {
    to[k].tag = k;
    to[k].as.integer = words[k];
  }
  y[0] = to[0].as.number + to[1].as.integer * x[2] + to[2].as.address[3];
}

// All three in a fixed order.
void ordered(const double *x, double *y) {
  int64_t words[3];
  value to[3];
  words[0] = (int64_t)(x + 2);
  words[1] = bits(x[0] * x[1]);
  words[2] = 3;
  for (int k = 0; k < 3; ++k) {
    to[k].tag = k;
    to[k].as.integer = words[k];
  }
  y[0] = *to[0].as.address * x[0] + to[1].as.number + to[2].as.integer * x[3];
}

struct list {
  int64_t *at;
  int64_t used;
};

static void put(struct list *to, int64_t word) { to->at[to->used++] = word; }

// By way of a pointer that is kept elsewhere.
void listed(const double *x, double *y) {
  int64_t words[8];
  struct list all = {words, 0}, *to = &all;
  put(to, 3);
  put(to, bits(x[0] * x[1]));
  put(to, (int64_t)(x + 2));
  put(to, bits(sin(x[3])));
  value found[4];
  for (int k = 0; k < 4; ++k) {
    found[k].tag = k;
    found[k].as.integer = words[k];
  }
  y[0] = found[0].as.integer * x[0] + found[1].as.number +
         *found[2].as.address + number(found[3].as.integer);
}

struct node {
  struct node *next;
  int64_t word;
  int tag;
};

// Nodes whose words are exchanged.
void exchanged(const double *x, double *y) {
  struct node *head = NULL;
  for (int k = 0; k < 6; ++k) {
    struct node *n = malloc(sizeof *n);
    n->next = head;
    n->tag = k % 3;
    n->word = n->tag == 0   ? bits(x[k] * x[k])
              : n->tag == 1 ? k
                            : (int64_t)&x[k];
    head = n;
  }
  for (struct node *a = head; a && a->next; a = a->next->next) {
    int64_t word = a->word;
    int tag = a->tag;
    a->word = a->next->word;
    a->tag = a->next->tag;
    a->next->word = word;
    a->next->tag = tag;
  }
  y[0] = 0;
  for (int place = 1; head; ++place) {
    struct node *next = head->next;
    double v = head->tag == 0   ? number(head->word)
               : head->tag == 1 ? head->word * x[0]
                                : *(const double *)head->word;
    y[0] += v * place;
    free(head);
    head = next;
  }
}

struct stack {
  int64_t *words;
  int used, room;
};

static void push(struct stack *s, int64_t word) {
  if (s->used == s->room) {
    s->room = s->room ? 2 * s->room : 2;
    s->words = realloc(s->words, s->room * sizeof word);
  }
  s->words[s->used++] = word;
}

static int64_t pop(struct stack *s) { return s->words[--s->used]; }

void stacked(const double *x, double *y) {
  struct stack s = {0};
  for (int64_t k = 0; k < 5; ++k) {
    push(&s, bits(x[k] * x[0]));
    push(&s, k);
    push(&s, (int64_t)&x[k]);
  }
  y[0] = 0;
  for (int k = 4; k >= 0; --k) {
    const double *address = (const double *)pop(&s);
    int64_t index = pop(&s);
    double d = number(pop(&s));
    y[0] += d * *address + x[index] * index;
  }
  free(s.words);
}

struct pair {
  int64_t word, is_number;
};

static struct pair pick(int k, const double *x) {
  struct pair p = {k, 0};
  if (k % 2) {
    p.word = bits(x[k]);
    p.is_number = 1;
  }
  return p;
}

// Returned in registers.
void returned(const double *x, double *y) {
  value to[6];
  for (int k = 0; k < 6; ++k) {
    struct pair p = pick(k, x);
    to[k].tag = (int)p.is_number;
    to[k].as.integer = p.word;
  }
  y[0] = 0;
  for (int k = 0; k < 6; ++k)
    y[0] += to[k].tag ? to[k].as.number * to[k].as.number
                      : to[k].as.integer * x[1];
}

struct vector {
  char *at;
  size_t used, room, size;
};

static void *insert(struct vector *v, size_t place) {
  if (v->used == v->room) {
    v->room = v->room ? 2 * v->room : 2;
    v->at = realloc(v->at, v->room * v->size);
  }
  char *at = v->at + place * v->size;
  memmove(at + v->size, at, (v->used++ - place) * v->size);
  return at;
}

static void erase(struct vector *v, size_t place) {
  char *at = v->at + place * v->size;
  memmove(at, at + v->size, (--v->used - place) * v->size);
}

static value variant(int k, const double *x) {
  value v = {k % 3, {0}};
  if (v.tag == 0)
    v.as.number = x[k % 6] * x[(k + 1) % 6];
  else if (v.tag == 1)
    v.as.integer = k;
  else
    v.as.address = &x[k % 6];
  return v;
}

static double get(const value *v, const double *x) {
  switch (v->tag) {
  case 0:
    return v->as.number;
  case 1:
    return v->as.integer * x[0];
  default:
    return *v->as.address;
  }
}

// A vector of elements of a size that only the program knows, read where the
// optimiser knows the place.
void inserted(const double *x, double *y) {
  struct vector v = {.size = sizeof(value)};
  for (int k = 0; k < 9; ++k) {
    value element = variant(k, x);
    memcpy(insert(&v, k / 2), &element, sizeof element);
  }
  erase(&v, 3);
  erase(&v, 0);
  y[0] = 0;
  for (size_t k = 0; k < v.used; ++k)
    y[0] += get((value *)(v.at + k * v.size), x) * (k + 1);
  free(v.at);
}
