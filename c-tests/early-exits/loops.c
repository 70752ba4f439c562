#include <math.h>

double step(double sum, double x);

double until_large(const double *x, int n) {
  double sum = 0.3;
  for (int i = 0; i < n; ++i) {
    if (sum > 2)
      break;
    sum = step(sum, x[i]);
  }
  return sum * sum;
}

double only_positive(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    if (x[i] <= 0)
      continue;
    sum += x[i] * sqrt(x[i]);
  }
  return sum;
}

double find(const double *x, int n) {
  double product = 1;
  for (int i = 0; i < n; ++i) {
    product *= 1.1 + 0.1 * x[i];
    if (x[i] > 1.2)
      return product * x[i];
    if (product > 40)
      return sin(product);
  }
  return product;
}

double out_of_two(const double *x, int n) {
  double sum = 0.5;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      sum += 0.1 * x[i] * x[j] * sum;
      if (sum > 3)
        goto done;
      if (sum < 0.1)
        break;
    }
done:
  return log(1 + sum * sum);
}
