// The same with functions in tables and with values in arrays; a number, an
// integer or an address each.
#include <stdint.h>
#include <stdlib.h>

enum { NUMBER, INTEGER, ADDRESS };

typedef union {
  double number;
  int64_t integer;
  const double *address;
} word;

typedef struct {
  int64_t tag;
  word is;
} value;

static double get(value v) {
  return v.tag == NUMBER    ? v.is.number
         : v.tag == INTEGER ? v.is.integer
                            : *v.is.address;
}

struct cell {
  value here;
  const struct cell *next;
};

static value pick(const struct cell *list, int place, value otherwise) {
  if (!list)
    return otherwise;
  return place == 0 ? list->here : pick(list->next, place - 1, otherwise);
}

static value variant(int k, const double *x) {
  value v = {k % 3, {0}};
  if (v.tag == NUMBER)
    v.is.number = x[k % 6] * x[(k + 1) % 6];
  else if (v.tag == INTEGER)
    v.is.integer = k;
  else
    v.is.address = &x[k % 6];
  return v;
}

void picked(const double *x, double *y) {
  struct cell cells[6];
  for (int k = 0; k < 6; ++k)
    cells[k] = (struct cell){variant(k, x), k < 5 ? &cells[k + 1] : NULL};
  y[0] = 0;
  for (int k = 0; k < 8; ++k)
    y[0] += (k + 1) * get(pick(cells, k, variant(k % 2 ? ADDRESS : NUMBER, x)));
}

// Nodes of a graph, each with its function.
typedef struct node node;
struct node {
  value (*run)(const node *, value);
  const node *a, *b;
  value constant;
};

static value run(const node *n, value in) { return n->run(n, in); }
static value product(const node *n, value in) {
  value a = run(n->a, in), b = run(n->b, in);
  return (value){NUMBER, {.number = get(a) * get(b)}};
}
static value constant(const node *n, value in) { return n->constant; }
static value input(const node *n, value in) { return in; }
static value sequence(const node *n, value in) {
  return run(n->b, run(n->a, in));
}
static value next(const node *n, value in) {
  if (in.tag == INTEGER)
    in.is.integer++;
  else if (in.tag == NUMBER)
    in.is.number += 1.5;
  else
    in.is.address++;
  return in;
}

void dispatched(const double *x, double *y) {
  node in = {input}, step = {next};
  node first = {constant, NULL, NULL, {NUMBER, {.number = x[2] * x[3]}}};
  node second = {constant, NULL, NULL, {ADDRESS, {.address = x + 4}}};
  node left = {product, &in, &first}, right = {product, &step, &second};
  node both = {sequence, &left, &right}, all = {sequence, &step, &both};
  value a = {NUMBER, {.number = x[0]}}, b = {INTEGER, {.integer = 3}};
  y[0] = get(run(&all, a)) + get(run(&all, b)) * x[5];
}

typedef struct {
  word a, b;
} words;

static words exchange(words w, int times) {
  return times == 0 ? w : exchange((words){w.b, w.a}, times - 1);
}
static words exchange_after(words w, int times) {
  if (times == 0)
    return w;
  words r = exchange_after(w, times - 1);
  return (words){r.b, r.a};
}

// Two words at once, without a tag.
void exchanged(const double *x, double *y) {
  words v = {{.number = x[0] * x[1]}, {.address = x + 2}};
  v = exchange_after(exchange(v, 3), 4);
  words w = {{.integer = 3}, {.number = x[4]}};
  w = exchange_after(exchange(w, 2), 2);
  y[0] = v.b.number * *v.a.address + w.a.integer * w.b.number;
}

static value halve(const value *v, int n, int depth) {
  if (n == 1)
    return v[0];
  value of[2];
  int used = 0, half = (n + 1) / 2;
  for (int k = 0; k < n; k += half)
    of[used++] = halve(v + k, half < n - k ? half : n - k, depth + 1);
  if (of[0].tag == INTEGER && of[1].tag == INTEGER)
    return (value){INTEGER, {.integer = of[0].is.integer + of[1].is.integer}};
  if (depth == 2 && of[1].tag == ADDRESS)
    return of[1];
  return (value){NUMBER, {.number = get(of[0]) * get(of[1]) + depth}};
}

void halved(const double *x, double *y) {
  value v[12];
  for (int k = 0; k < 12; ++k)
    v[k] = variant(k / 2, x);
  y[0] = get(halve(v, 12, 0));
}

// A table that grows puts its own values in again.
struct slot {
  int key, used;
  value is;
};
struct table {
  struct slot *slots;
  int used, room;
};

static void put(struct table *t, int key, value v);

static void grow(struct table *t) {
  struct slot *old = t->slots;
  int room = t->room;
  t->room = room ? 2 * room : 4;
  t->slots = calloc(t->room, sizeof *t->slots);
  t->used = 0;
  for (int k = 0; k < room; ++k)
    if (old[k].used)
      put(t, old[k].key, old[k].is);
  free(old);
}

static void put(struct table *t, int key, value v) {
  if (2 * (t->used + 1) > t->room)
    grow(t);
  unsigned at = key * 7u;
  while (t->slots[at % t->room].used && t->slots[at % t->room].key != key)
    ++at;
  struct slot *s = &t->slots[at % t->room];
  t->used += !s->used;
  *s = (struct slot){key, 1, v};
}

void rehashed(const double *x, double *y) {
  struct table t = {NULL, 0, 0};
  for (int k = 0; k < 10; ++k)
    put(&t, k * k, variant(k, x));
  y[0] = 0;
  for (int k = 0; k < t.room; ++k)
    if (t.slots[k].used)
      y[0] += get(t.slots[k].is) * (1 + t.slots[k].key);
  free(t.slots);
}
