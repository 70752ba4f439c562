// Functions that a script calls, and a script that collects numbers in a list.
#include "vm.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
struct env {
  double scale;
  int calls;
};
static value n_sin(value *a, int n, void *c) {
  struct env *e = c;
  e->calls++;
  return mk_num(sin(a[0].as.num) * e->scale);
}
static value n_push(value *a, int n, void *c) {
  a[0].as.l = list_push(a[0].as.l, a[1]);
  return a[0];
}
static value n_sum(value *a, int n, void *c) {
  double s = 0;
  struct list *l = a[0].as.l;
  for (size_t i = 0; i < l->len; ++i)
    s += l->items[i].tag == T_INT ? (double)l->items[i].as.i
                                  : l->items[i].as.num * l->items[i].as.num;
  return mk_num(s);
}
// The variable goes to the end of the list.
static void emit_push(vm *m, int variable) {
  emit(m, OP_LOAD, 3);
  emit(m, OP_LOAD, variable);
  emit(m, OP_CALL, (1 << 2) | 2);
  emit(m, OP_STORE, 3);
}

void interpreted(const double *x, double *y) {
  struct env e = {1 + x[3] * x[3], 0};
  vm *m = calloc(1, sizeof *m);
  m->ctx = &e;
  m->natives[0] = n_sin;
  m->natives[1] = n_push;
  m->natives[2] = n_sum;
  m->globals[0] = mk_num(x[0]);
  m->globals[1] = mk_num(x[1]);
  m->globals[2] = mk_int(0);
  m->globals[3] = (value){.tag = T_LIST, .as.l = list_new(2)};
  int c1 = vm_iconst(m, 1), c6 = vm_iconst(m, 6), ch = vm_const(m, 0.5 * x[2]);
  int top = m->ncode;
  emit(m, OP_LOAD, 0);
  emit(m, OP_CONST, ch);
  emit(m, OP_MUL, 0);
  emit(m, OP_LOAD, 1);
  emit(m, OP_ADD, 0);
  emit(m, OP_CALL, (0 << 2) | 1);
  emit(m, OP_STORE, 0);
  emit_push(m, 0);
  emit_push(m, 2);
  emit(m, OP_LOAD, 2);
  emit(m, OP_CONST, c1);
  emit(m, OP_ADD, 0);
  emit(m, OP_DUP, 0);
  emit(m, OP_STORE, 2);
  emit(m, OP_CONST, c6);
  emit(m, OP_JLT, top);
  emit(m, OP_LOAD, 3);
  emit(m, OP_CALL, (2 << 2) | 1);
  emit(m, OP_STORE, 4);
  emit(m, OP_HALT, 0);
  if (vm_run(m)) {
    y[0] = 0;
    return;
  }
  y[0] = m->globals[0].as.num;
  y[1] = m->globals[4].as.num;
  y[2] = y[0] * e.scale + e.calls;
  free(m->globals[3].as.l);
  free(m->code);
  free(m);
}

// Functions that interpreted() stores, in a table that may change: at run time
// they are the originals, not the bodies that interpreted() was imported with.
static value n_inc(value *a, int n, void *c) { return mk_int(a[0].as.i + 1); }
native natives_table[2] = {n_sin, n_inc};

void by_table(const double *x, double *y) {
  struct env e = {1 + x[3] * x[3], 0};
  value s[2] = {mk_num(x[0]), mk_int(3)};
  volatile int first = 0;
  s[0] = natives_table[first](s, 1, &e);
  s[1] = natives_table[first + 1](s + 1, 1, &e);
  y[0] = s[0].as.num * x[1] + (double)s[1].as.i;
}
