// A small Lisp: values of several kinds go through functions that call
// themselves in registers, a tag and a word each.
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

struct pair;
enum kind { NIL, NUMBER, INTEGER, SYMBOL, PAIR };

typedef struct {
  enum kind kind;
  union {
    double number;
    int64_t integer;
    struct pair *pair;
  } is;
} value;

struct pair {
  value head, tail;
};

static value nil(void) {
  return (value){NIL, {.integer = 0}};
}
static value number(double d) {
  return (value){NUMBER, {.number = d}};
}
static value integer(int64_t i) {
  return (value){INTEGER, {.integer = i}};
}
static value symbol(int64_t i) {
  return (value){SYMBOL, {.integer = i}};
}

static value cons(value head, value tail) {
  struct pair *p = malloc(sizeof *p);
  p->head = head;
  p->tail = tail;
  return (value){PAIR, {.pair = p}};
}
static value head(value v) { return v.is.pair->head; }
static value tail(value v) { return v.is.pair->tail; }

static void release(value v) {
  if (v.kind != PAIR)
    return;
  release(head(v));
  release(tail(v));
  free(v.is.pair);
}

static double real(value v) {
  return v.kind == NUMBER    ? v.is.number
         : v.kind == INTEGER ? (double)v.is.integer
                             : 0;
}

enum { ADD, MULTIPLY, SUBTRACT, SINE, CHOOSE };

static value evaluate(value v, const value *variables) {
  if (v.kind == SYMBOL)
    return variables[v.is.integer];
  if (v.kind != PAIR)
    return v;
  value rest = tail(v);
  value a = evaluate(head(rest), variables);
  if (head(v).is.integer == CHOOSE) {
    rest = tail(rest);
    return evaluate(real(a) > 0 ? head(rest) : head(tail(rest)), variables);
  }
  value b = tail(rest).kind == PAIR ? evaluate(head(tail(rest)), variables)
                                    : nil();
  int exact = a.kind == INTEGER && b.kind == INTEGER;
  switch (head(v).is.integer) {
  case ADD:
    return exact ? integer(a.is.integer + b.is.integer)
                 : number(real(a) + real(b));
  case MULTIPLY:
    return exact ? integer(a.is.integer * b.is.integer)
                 : number(real(a) * real(b));
  case SUBTRACT:
    return number(real(a) - real(b));
  case SINE:
    return number(sin(real(a)));
  }
  return nil();
}

static value call(int64_t operation, value a, value b) {
  return cons(symbol(operation), cons(a, cons(b, nil())));
}

// Some numbers are in variables, others in the program.
void evaluated(const double *x, double *y) {
  value variables[4];
  for (int k = 0; k < 3; ++k)
    variables[k] = number(x[k]);
  variables[3] = integer(3);
  value sine = call(SINE, symbol(1), nil());
  value first = call(MULTIPLY, symbol(0), sine);
  value difference = call(SUBTRACT, number(x[3]), number(2.5));
  value counts = call(ADD, symbol(3), call(MULTIPLY, symbol(3), integer(2)));
  value second = call(MULTIPLY, counts, difference);
  value program = cons(symbol(CHOOSE),
                       cons(symbol(2), cons(number(x[4]),
                                            cons(call(ADD, first, second),
                                                 nil()))));
  y[0] = real(evaluate(program, variables));
  release(program);
}

static value map(value list, value (*f)(value, const double *),
                 const double *x) {
  if (list.kind != PAIR)
    return nil();
  value first = f(head(list), x);
  return cons(first, map(tail(list), f, x));
}
static value square(value v, const double *x) {
  return v.kind == NUMBER    ? number(v.is.number * v.is.number)
         : v.kind == INTEGER ? number(v.is.integer * x[1])
                             : v;
}
static value twice(value v, const double *x) {
  return v.kind == PAIR ? v : number(2 * real(v) + x[0]);
}

static value collect(const double *x) {
  value list = nil();
  for (int k = 0; k < 6; ++k)
    list = cons(k % 2 ? number(x[k]) : integer(k), list);
  return list;
}
static double weigh(value list) {
  double sum = 0;
  for (int place = 1; list.kind == PAIR; list = tail(list))
    sum += place++ * real(head(list));
  return sum;
}

void mapped(const double *x, double *y) {
  value list = collect(x), squares = map(list, square, x);
  value more = map(squares, twice, x);
  y[0] = weigh(squares) + weigh(more);
  release(list);
  release(squares);
  release(more);
}

// What is handed on is an integer as long as it can be one.
static value fold(value list, value so_far, int depth) {
  if (list.kind != PAIR)
    return so_far;
  value h = head(list);
  int exact = h.kind == INTEGER && so_far.kind == INTEGER;
  value next = exact       ? integer(so_far.is.integer + h.is.integer)
               : depth % 2 ? number(real(so_far) * real(h))
                           : number(real(so_far) + real(h));
  return fold(tail(list), next, depth + 1);
}

void folded(const double *x, double *y) {
  value list = collect(x);
  y[0] = real(fold(list, integer(1), 0));
  release(list);
}

// A tree of (key (less . greater)).
static value insert(value tree, value key) {
  if (tree.kind != PAIR)
    return cons(key, cons(nil(), nil()));
  struct pair *branches = tail(tree).is.pair;
  if (real(key) < real(head(tree)))
    branches->head = insert(branches->head, key);
  else
    branches->tail = insert(branches->tail, key);
  return tree;
}
static double walk(value tree, int *place) {
  if (tree.kind != PAIR)
    return 0;
  double less = walk(head(tail(tree)), place);
  double here = (*place)++ * real(head(tree));
  return less + here + walk(tail(tail(tree)), place);
}

void sorted(const double *x, double *y) {
  value tree = nil();
  for (int k = 0; k < 6; ++k)
    tree = insert(tree, k == 2 ? integer(1) : number(x[k] * x[0]));
  int place = 1;
  y[0] = walk(tree, &place);
  release(tree);
}
