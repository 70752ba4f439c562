// Values as interpreters and readers of documents have them: a tag, and a union
// of a number, a text, a list of values and a map of named values. A list and a
// map share the place of their pointers, and their elements differ in size.
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct named;
struct value {
  enum { NUMBER, TEXT, LIST, MAP } tag;
  union {
    double number;
    char *text;
    struct {
      int count, capacity;
      struct value *items;
    } list;
    struct {
      int count;
      struct named *members;
    } map;
  } u;
};
struct named {
  char *name;
  struct value value;
};

static char *copy_of(const char *text) {
  char *copy = malloc(strlen(text) + 1);
  return strcpy(copy, text);
}

static struct value empty(int tag) {
  struct value v;
  memset(&v, 0, sizeof v);
  v.tag = tag;
  return v;
}

static struct value number(double x) {
  struct value v = empty(NUMBER);
  v.u.number = x;
  return v;
}

static struct value text(const char *t) {
  struct value v = empty(TEXT);
  v.u.text = copy_of(t);
  return v;
}

static void append(struct value *list, struct value item) {
  if (list->u.list.count == list->u.list.capacity) {
    int capacity = list->u.list.capacity ? 2 * list->u.list.capacity : 2;
    list->u.list.items =
        realloc(list->u.list.items, capacity * sizeof(struct value));
    list->u.list.capacity = capacity;
  }
  list->u.list.items[list->u.list.count++] = item;
}

static void put(struct value *map, const char *name, struct value v) {
  map->u.map.members = realloc(map->u.map.members, (map->u.map.count + 1) *
                                                       sizeof(struct named));
  map->u.map.members[map->u.map.count].name = copy_of(name);
  map->u.map.members[map->u.map.count++].value = v;
}

static struct value *find(struct value *map, const char *name) {
  for (int i = 0; i < map->u.map.count; ++i)
    if (!strcmp(map->u.map.members[i].name, name))
      return &map->u.map.members[i].value;
  return NULL;
}

static double total(const struct value *v) {
  double sum = 0;
  switch (v->tag) {
  case NUMBER:
    return v->u.number * v->u.number;
  case TEXT:
    return strlen(v->u.text);
  case LIST:
    for (int i = 0; i < v->u.list.count; ++i)
      sum += (i + 1) * total(&v->u.list.items[i]);
    return sum;
  case MAP:
    for (int i = 0; i < v->u.map.count; ++i)
      sum += total(&v->u.map.members[i].value) *
             strlen(v->u.map.members[i].name);
  }
  return sum;
}

static void destroy(struct value *v) {
  if (v->tag == TEXT)
    free(v->u.text);
  if (v->tag == LIST) {
    for (int i = 0; i < v->u.list.count; ++i)
      destroy(&v->u.list.items[i]);
    free(v->u.list.items);
  }
  if (v->tag == MAP) {
    for (int i = 0; i < v->u.map.count; ++i) {
      free(v->u.map.members[i].name);
      destroy(&v->u.map.members[i].value);
    }
    free(v->u.map.members);
  }
}

void document(const double *x, double *y) {
  struct value all = empty(MAP), data = empty(LIST), inner = empty(MAP);
  put(&all, "name", text("hello"));
  for (int i = 0; i < 6; ++i) {
    if (i == 3)
      append(&data, text("between"));
    append(&data, number(x[i]));
  }
  put(&all, "data", data);
  put(&inner, "k", number(x[0] * x[1]));
  put(&inner, "list", empty(LIST));
  append(find(&inner, "list"), number(sin(x[2])));
  put(&all, "inner", inner);
  y[0] = total(&all);
  y[1] = find(find(&all, "inner"), "k")->u.number;
  destroy(&all);
}

// A union that is copied by the member that it holds: the others lie in a
// register as they were.
union slot {
  double number;
  const char *text;
  uint32_t code;
};
struct symbol {
  int kind;
  union slot slot;
};

__attribute__((noinline)) static void copy_symbols(struct symbol *to,
                                                   const struct symbol *from,
                                                   int n) {
  union slot s;
  s.number = 0;
  for (int i = 0; i < n; ++i) {
    switch (from[i].kind) {
    case 0:
      s.number = from[i].slot.number;
      break;
    case 1:
      s.text = from[i].slot.text;
      break;
    case 2:
      s.code = from[i].slot.code;
      break;
    }
    to[i].kind = from[i].kind;
    to[i].slot = s;
  }
}

void symbols(const double *x, double *y) {
  enum { N = 6 };
  static const char letters[] = "abc";
  struct symbol in[3 * N], out[3 * N];
  memset(out, 0, sizeof out);
  for (int i = 0; i < N; ++i) {
    in[3 * i].kind = 0;
    in[3 * i].slot.number = x[i] * x[(i + 1) % N];
    in[3 * i + 1].kind = 1;
    in[3 * i + 1].slot.text = letters + i % 3;
    in[3 * i + 2].kind = 2;
    in[3 * i + 2].slot.code = 1000 * i;
  }
  copy_symbols(out, in, 3 * N);
  y[0] = y[1] = 0;
  for (int i = 0; i < 3 * N; ++i)
    if (out[i].kind == 0)
      y[0] += out[i].slot.number * out[i].slot.number;
    else if (out[i].kind == 1)
      y[1] += out[i].slot.text[0] == 'b' ? x[0] : 1;
    else
      y[1] += out[i].slot.code == 3000 ? x[1] * x[1] : 2;
}
