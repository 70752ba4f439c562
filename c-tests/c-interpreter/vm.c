// The machine: values with tags on a stack, in variables and in constants.
#include "vm.h"
#include <stdlib.h>
#include <string.h>
value mk_num(double d) {
  value v;
  v.tag = T_NUM;
  v.as.num = d;
  return v;
}
value mk_int(int64_t d) {
  value v = {.tag = T_INT, .as.i = d};
  return v;
}
struct list *list_new(size_t c) {
  struct list *l = malloc(sizeof *l + c * sizeof(value));
  l->refs = 1;
  l->len = 0;
  l->cap = c;
  return l;
}
struct list *list_push(struct list *l, value v) {
  if (l->len == l->cap) {
    l->cap *= 2;
    l = realloc(l, sizeof *l + l->cap * sizeof(value));
  }
  l->items[l->len++] = v;
  return l;
}
void emit(vm *m, int op, int arg) {
  m->code = realloc(m->code, m->ncode + 2);
  m->code[m->ncode++] = op;
  m->code[m->ncode++] = arg;
}
int vm_const(vm *m, double d) {
  m->consts[m->nconst] = mk_num(d);
  return m->nconst++;
}
int vm_iconst(vm *m, int64_t d) {
  m->consts[m->nconst] = mk_int(d);
  return m->nconst++;
}
static double num(value v) {
  return v.tag == T_INT ? (double)v.as.i : v.as.num;
}
static value arith(int op, value a, value b) {
  if (a.tag == T_INT && b.tag == T_INT)
    switch (op) {
    case OP_ADD:
      return mk_int(a.as.i + b.as.i);
    case OP_SUB:
      return mk_int(a.as.i - b.as.i);
    case OP_MUL:
      return mk_int(a.as.i * b.as.i);
    }
  double x = num(a), y = num(b);
  switch (op) {
  case OP_ADD:
    return mk_num(x + y);
  case OP_SUB:
    return mk_num(x - y);
  case OP_MUL:
    return mk_num(x * y);
  default:
    return mk_num(x / y);
  }
}
int vm_run(vm *m) {
  int pc = 0;
  long steps = 0;
  for (;;) {
    if (++steps > 100000) {
      m->err = "too many steps";
      return -1;
    }
    int op = m->code[pc], arg = m->code[pc + 1];
    pc += 2;
    switch (op) {
    case OP_CONST:
      m->stack[m->sp++] = m->consts[arg];
      break;
    case OP_LOAD:
      m->stack[m->sp++] = m->globals[arg];
      break;
    case OP_STORE:
      m->globals[arg] = m->stack[--m->sp];
      break;
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_DIV: {
      value b = m->stack[--m->sp], a = m->stack[--m->sp];
      m->stack[m->sp++] = arith(op, a, b);
      break;
    }
    case OP_CALL: {
      int n = arg & 3;
      native g = m->natives[arg >> 2];
      m->sp -= n;
      value r = g(m->stack + m->sp, n, m->ctx);
      m->stack[m->sp++] = r;
      break;
    }
    case OP_JLT: {
      value b = m->stack[--m->sp], a = m->stack[--m->sp];
      if (num(a) < num(b))
        pc = arg;
      break;
    }
    case OP_JMP:
      pc = arg;
      break;
    case OP_DUP:
      m->stack[m->sp] = m->stack[m->sp - 1];
      m->sp++;
      break;
    case OP_POP:
      m->sp--;
      break;
    case OP_HALT:
      return 0;
    default:
      m->err = "bad op";
      return -2;
    }
  }
}
