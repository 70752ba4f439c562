// Functions of this file, some of them static, are compared with pointers that
// other files and the program before the request have stored.
#include "ops.h"
#include <math.h>

double plus(double a, double b) { return a + b; }
double minus(double a, double b) { return a - b; }
static double times(double a, double b) { return a * b; }
static double power(double a, double b) { return pow(fabs(a), b); }

void op_set(op *o, char c) {
  o->scale = 1;
  switch (c) {
  case '+': o->apply = plus; break;
  case '-': o->apply = minus; break;
  case '*': o->apply = times; break;
  default: o->apply = power; break;
  }
}

// Too long for ThinLTO's importer.
__attribute__((noinline)) static double series(double x, double y) {
  double sum = 0, term = 1;
  for (int k = 1; k < 9; ++k) {
    term *= sin(x + k) / (k + y * y);
    sum += term * exp(-k * y) + log(1 + term * term) * cos(k * x);
  }
  return sum;
}

double op_run(const op *o, double a, double b) {
  if (o->apply == plus)
    return o->scale * (a + b) + series(a, b);
  if (o->apply == minus)
    return o->scale * (a - b) + series(b, a);
  if (o->apply == times)
    return o->scale * a * b + series(a * b, b);
  if (o->apply == power)
    return o->scale * pow(fabs(a), b) + series(a, a);
  return -1;
}

double divided(double a, double b) { return a / b; }

static const struct entry {
  char name;
  binary apply;
} table[] = {{'+', plus}, {'*', times}, {'/', divided}};

void op_look_up(op *o, char c) {
  for (unsigned i = 0; i < sizeof table / sizeof *table; ++i)
    if (table[i].name == c)
      *o = (op){table[i].apply, 1};
}

double op_weighted(const op *o, double a, double b) {
  double result = series(a, b);
  for (unsigned i = 0; i < sizeof table / sizeof *table; ++i)
    if (table[i].apply == o->apply)
      result += (i + 1) * table[i].apply(a, b) + o->apply(b, a);
  return result;
}

__attribute__((noinline)) static void install(op *o, binary f) {
  o->apply = f;
  o->scale = 2;
}

// Leaves an operation for the program that runs derivatives.
double op_choose(op *o, double a, double b) {
  install(o, a < b ? times : power);
  return o->scale * series(a, b) * o->apply(a, b);
}

char op_name(const op *o) {
  return o->apply == times ? '*' : o->apply == power ? '^' : '?';
}

// A tree's inner node, as an interpreter has them.
static binary operation(char c) {
  op o;
  op_set(&o, c);
  return o.apply;
}

static int precedence(binary f) {
  return f == power ? 3 : f == times ? 2 : f == plus || f == minus ? 1 : 0;
}

// Letters are values; higher operators are weighted, so that the comparisons
// show in the result.
double rpn(const char *text, const double *values) {
  double stack[16];
  int top = 0;
  for (; *text; ++text) {
    if (*text >= 'a' && *text <= 'z') {
      stack[top++] = values[*text - 'a'];
      continue;
    }
    binary f = operation(*text);
    double r = f(stack[top - 2], stack[top - 1]);
    stack[--top - 1] = r * precedence(f);
  }
  return stack[0];
}
