#include <stdlib.h>

enum kind { Number, Text, List };

struct value {
  enum kind kind;
  union {
    double number;
    const char *text;
    struct list *list;
  } u;
};

struct list {
  int size, capacity;
  struct value *values;
};

static struct value number(double d) {
  struct value v;
  v.kind = Number;
  v.u.number = d;
  return v;
}

static void append(struct list *l, struct value v) {
  if (l->size == l->capacity) {
    l->capacity = l->capacity ? 2 * l->capacity : 4;
    l->values = realloc(l->values, l->capacity * sizeof *l->values);
  }
  l->values[l->size++] = v;
}

static double sum(const struct list *l) {
  double s = 0;
  for (int i = 0; i < l->size; ++i) {
    const struct value *v = &l->values[i];
    if (v->kind == Number)
      s += v->u.number * (i + 1);
    else if (v->kind == List)
      s += 0.5 * sum(v->u.list);
    else
      s *= 1 + 0.1 * (v->u.text[0] - 'a');
  }
  return s;
}

void sums(const double *x, double *y) {
  struct list all = {0}, inner = {0};
  for (int i = 0; i < 9; ++i) {
    struct value v;
    if (i % 3 == 0) {
      v = number(x[i % 5] + i);
    } else if (i % 3 == 1) {
      v.kind = Text;
      v.u.text = "cat";
    } else {
      v.kind = List;
      v.u.list = &inner;
      append(&inner, number(x[i % 5] * x[1]));
    }
    append(&all, v);
  }
  struct value first = all.values[0];
  all.values[0] = all.values[8];
  all.values[8] = first;
  y[0] = sum(&all);
  free(all.values);
  free(inner.values);
}

// The same in an array, by way of a choice between two literals.
void chosen(const double *x, double *y) {
  struct value v[6];
  for (int i = 0; i < 6; ++i)
    if (i & 1) {
      v[i].kind = Text;
      v[i].u.text = x[i % 5] > 0 ? "dog" : "bee";
    } else {
      v[i] = number(x[i % 5] * x[(i + 1) % 5]);
    }
  y[0] = y[1] = 1;
  for (int i = 0; i < 6; ++i)
    if (v[i].kind == Number)
      y[i / 3] += v[i].u.number * y[0];
    else
      y[1] *= 1 + 0.01 * (v[i].u.text[1] - 'a');
}
