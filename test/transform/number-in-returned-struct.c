// A tagged number or text that a recursive function returns in two registers: their
// types are known, but the pair would have no adjoint.
// RUN: %clang -O0 -fpass-plugin=%plugin %s -o %t && %t
// RUN: %clang -O2 -fpass-plugin=%plugin %s -o %t && %t
extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
typedef struct {
  int kind;
  union {
    double number;
    const char *text;
  } u;
} value;
typedef struct node {
  int op;
  double number;
  const struct node *left, *right;
} node;

static value number(double d) {
  value v;
  v.kind = 1;
  v.u.number = d;
  return v;
}

static value evaluate(const node *n, double x) {
  if (n->op == 0)
    return number(n->number);
  if (n->op == 1)
    return number(x);
  if (n->op == 2) {
    value v;
    v.kind = 2;
    v.u.text = "abc";
    return v;
  }
  value a = evaluate(n->left, x), b = evaluate(n->right, x);
  if (a.kind == 2)
    return number(b.u.number * a.u.text[n->op & 1]);
  return b.kind == 2 ? a : number(a.u.number * b.u.number);
}

double use(double x) {
  node n[5] = {{1}, {0, 2.5}, {3, 0, n, n + 1}, {2}, {3, 0, n + 3, n + 2}};
  value v = evaluate(n + 4, x);
  return v.kind == 1 ? v.u.number * x : 0;
}

int main(void) {
  double x = 1.5, expected = 2 * 2.5 * 'b' * x;
  return __enzyme_autodiff((void *)use, x) != expected ||
         __enzyme_fwddiff((void *)use, x, 1.0) != expected;
}
