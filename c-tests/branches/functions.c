#include <math.h>

double by_kind(double x, int kind) {
  double y = x;
  switch (kind) {
  case 0:
    return x;
  case 1:
    y = x * x;
    break;
  case 2:
    y = 2 * x; // and on
  case 3:
    y += sin(x);
    break;
  case 7:
    y = x > 0 ? x * x * x : x;
    break;
  default:
    y = 5;
  }
  return 3 * y;
}

double smallest(const double *x, int n) {
  double least = x[0];
  for (int i = 1; i < n; ++i)
    least = x[i] < least ? x[i] : least;
  return least * fabs(least);
}

double apply(int opcode, double top, double x);

// The opcodes come from a table that no derivative sees.
double interpret(const double *x, int n) {
  static const unsigned char program[8] = {0, 1, 3, 2, 1, 4, 0, 2};
  double top = 1;
  for (int i = 0; i < n; ++i)
    top = apply(program[i % 8], top, x[i]);
  return top;
}
