// A union whose first member is a pointer is handed on in a register of a pointer's
// type. Where the function also follows it, from memory to memory, nothing tells it
// from the child of a tree: a number in it stops the program, and an address does not.
// RUN: %clang -O0 -fpass-plugin=%plugin %s -o %t && %t 1
// RUN: not --crash %t 2 2>&1 | FileCheck %s
// CHECK: a float is handed to a function in a register of a pointer's type
extern double __enzyme_autodiff(void *, ...);
typedef struct {
  union {
    const double *address;
    double number;
    int integer;
  } is;
  long kind;
} value;

static void put(value *to, value v, int n, double *sum) {
  if (n > 3) {
    put(to, v, n / 2, sum);
    return;
  }
  if (v.kind == 1)
    *sum += *v.is.address;
  to[n] = v;
}

static double real(const value *v) {
  return v->kind == 0 ? v->is.integer
         : v->kind == 1 ? *v->is.address
                        : v->is.number;
}

double use(double x, int kind) {
  value all[4];
  double sum = 0, square = x * x;
  for (int i = 0; i < 4; ++i) {
    value v = {.kind = i % 2 ? kind : 0};
    if (v.kind == 0)
      v.is.integer = i;
    if (v.kind == 1)
      v.is.address = &square;
    if (v.kind == 2)
      v.is.number = 3 * x;
    put(all, v, i, &sum);
  }
  for (int i = 0; i < 4; ++i)
    sum += real(&all[i]);
  return sum;
}

int main(int count, char **arguments) {
  int kind = arguments[1][0] - '0';
  return __enzyme_autodiff((void *)use, 5.0, kind) != (kind == 1 ? 40 : 6);
}
