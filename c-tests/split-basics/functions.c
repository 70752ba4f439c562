#include <math.h>
#include <stdlib.h>

double square(double x) { return x * x; }

double product(double x, double y) { return sin(x) * y + exp(x * y); }

// Overwrites its input: the reverse half needs what the tape kept.
void running_sums(double *x, int n, double *out) {
  double s = 0;
  for (int i = 0; i < n; ++i) {
    s += sin(x[i]) * x[i];
    x[i] = s;
  }
  *out = s;
}

// A loop of unknown length, memory that it frees itself, and a recursion.
static double weight(const double *x, int n) {
  if (n == 0)
    return 1;
  return cos(x[n - 1]) * weight(x, n - 1) + 0.1;
}

double newton(const double *x, int n) {
  double *work = malloc(n * sizeof *work);
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    double root = 1, last = 0;
    while (fabs(root - last) > 1e-9) {
      last = root;
      root = 0.5 * (root + (2 + x[i]) / root);
    }
    work[i] = root * weight(x, i);
  }
  for (int i = 0; i < n; ++i)
    sum += work[i] * work[i];
  free(work);
  return sum;
}

// Reads memory that nobody wrote before it is overwritten: the shadow of the
// zeros must not leak into a second reverse sweep.
double zeroed(double x) {
  double *z = calloc(2, sizeof *z);
  double before = z[0] * x;
  z[0] = x * x;
  double result = before + z[0] * x + z[1];
  free(z);
  return result;
}

// Gives back a pointer into its argument.
double *largest(double *x, int n) {
  double *at = x;
  for (int i = 1; i < n; ++i)
    if (x[i] > *at)
      at = &x[i];
  *at *= 3;
  return at;
}
