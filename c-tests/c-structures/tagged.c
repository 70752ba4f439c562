// Functions in a table that may change, which return a number or an integer.
#include <math.h>
#include <stdint.h>

typedef struct {
  enum { NUMBER, INTEGER } tag;
  union {
    double number;
    int64_t integer;
  } as;
} value;

static value make_number(double d) {
  value v;
  v.tag = NUMBER;
  v.as.number = d;
  return v;
}

static double number_of(value v) {
  return v.tag == INTEGER ? (double)v.as.integer : v.as.number;
}

static value sine(value *args) { return make_number(sin(args[0].as.number)); }
static value next(value *args) {
  value v = {.tag = INTEGER, .as.integer = args[0].as.integer + 1};
  return v;
}
value (*tagged_table[2])(value *) = {sine, next};

void tagged(const double *x, double *y) {
  value s[2] = {make_number(x[0]), {.tag = INTEGER, .as.integer = 3}};
  volatile int first = 0;
  s[0] = tagged_table[first](s);
  s[1] = tagged_table[first + 1](s + 1);
  y[0] = number_of(s[0]) * x[1] + number_of(s[1]);
}
