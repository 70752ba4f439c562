// x: parameters; data: n samples of 4 numbers, constant.
#include "kernels.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

// Iterations that depend on numbers in registers: their gradients are computed
// with them.

double option(double *x, const double *data, int n) {
  double spot = 1 + x[0], volatility = x[1], rate = x[2], sum = 0;
  for (int p = 0; p < n; ++p) {
    double price = spot;
    int is_out = 0;
    for (int s = 0; s < Dim && !is_out; ++s) {
      price *= exp((rate - 0.5 * volatility * volatility) * 0.1 +
                   volatility * data[p * Dim + s]);
      is_out = price < 0.7;
    }
    if (!is_out && price > 1.1)
      sum += price - 1.1;
    else if (is_out)
      sum -= 0.1 * price;
  }
  return exp(-rate) * sum / (n + 1);
}

double quadrature(double *x, const double *data, int n) {
  double a = x[0], b = x[1], sum = 1;
  for (int p = 0; p < n; ++p) {
    double at = a + (b - a) * p / (n + 1.0), power = 1, value = 0;
    for (int d = 0; d < Dim; ++d) {
      value += power * data[d] * data[d];
      power *= sin(at) * x[2];
    }
    sum += value * value * (b - a);
  }
  return sqrt(sum);
}

double several_numbers(double *x, const double *data, int n) {
  double f = x[3];
  double sum = x[4], scale = x[0] * x[1], shift = x[2] * x[2];
  for (int p = 0; p < n; ++p) {
    double y = scale;
    for (int d = 0; d < Dim; ++d)
      y = tanh(y * data[p * Dim + d] + shift * f);
    sum += y * scale;
  }
  return sum * sum * x[5];
}

// What is done with the sum is linear: there is no forward sweep without the
// result.

double mixture(double *x, const double *data, int n) {
  double total = 0;
  for (int p = 0; p < n; ++p) {
    double term[2], largest = -INFINITY, sum = 0;
    for (int k = 0; k < 2; ++k) {
      double exponent = 0;
      for (int d = 0; d < Dim; ++d) {
        double z = data[p * Dim + d] - x[k * Dim + d];
        exponent -= 0.5 * z * z;
      }
      term[k] = exponent;
      largest = exponent > largest ? exponent : largest;
    }
    for (int k = 0; k < 2; ++k)
      sum += exp(term[k] - largest);
    total += largest + log(sum);
  }
  return total;
}

double mean_of_points(double *x, const double *data, int n) {
  double sum = 0;
  for (int p = 0; p < n; ++p) {
    double y = x[p % 8];
    for (int d = 0; d < Dim; ++d)
      y = sin(y + x[d] * data[p * Dim + d]);
    if (y > 0.2)
      sum += y * y;
  }
  return 3 - 2 * sum / (n + 1) + x[0] * x[1];
}

double scratch_from_heap(double *x, const double *data, int n) {
  double sum = 0;
  for (int p = 0; p < n; ++p) {
    double *y = malloc(Dim * sizeof *y);
    memcpy(y, data + p * Dim, Dim * sizeof *y);
    for (int d = 1; d < Dim; ++d)
      y[d] = tanh(y[d] * x[d] + y[d - 1]);
    sum += y[Dim - 1] * y[1];
    free(y);
  }
  return sum;
}

// The outer loop carries more than the sum, the inner one does not.
double sums_of_steps(double *x, const double *data, int n) {
  double sum = 0, at = x[7];
  for (int step = 0; step < 3; ++step) {
    for (int p = 0; p < n; ++p) {
      double y = at;
      for (int d = 0; d < Dim; ++d)
        y = cos(y * data[p * Dim + d] + x[d]);
      sum += y;
    }
    at = sin(at);
  }
  return sum;
}

double two_sums(double *x, const double *data, int n) {
  double first = 0, second = 0;
  for (int p = 0; p < n; ++p) {
    double y = 1;
    for (int d = 0; d < Dim; ++d)
      y *= cos(x[d] * data[p * Dim + d]);
    first += y;
  }
  for (int p = 0; p < n; ++p) {
    double y = 1;
    for (int d = 0; d < Dim; ++d)
      y *= cos(x[d + Dim] - data[p * Dim + d]);
    second -= y * x[3];
  }
  return 0.5 * first - second;
}

// From here on: neither.

double squared(double *x, const double *data, int n) {
  double sum = 0;
  for (int p = 0; p < n; ++p) {
    double y = 1;
    for (int d = 0; d < Dim; ++d)
      y *= cos(x[d] * data[p * Dim + d]);
    sum += y;
  }
  return sum * sum + sum * x[0];
}

double largest(double *x, const double *data, int n) {
  double sum = -1;
  for (int p = 0; p < n; ++p) {
    double y = 1;
    for (int d = 0; d < Dim; ++d)
      y *= cos(x[d] * data[p * Dim + d]);
    sum = y > sum ? y : sum;
  }
  return sum;
}

double written_later(double *x, const double *data, int n) {
  double sum = 0;
  for (int p = 0; p < n; ++p) {
    double y = 1;
    for (int d = 0; d < Dim; ++d)
      y *= sin(x[d] * data[p * Dim + d]);
    sum += y;
  }
  for (int d = 0; d < Dim; ++d)
    x[d] = x[d] * x[d] * x[d + Dim];
  return sum + x[0] + x[1] * x[2];
}

// With the result: its adjoint is known before the loop, or is not. (Loops of
// constant length would be unrolled.)

int width = Dim;

double overwritten_before(double *x, const double *data, int n) {
  double sum = 0;
  for (int d = 0; d < Dim; ++d)
    x[d] = sin(x[d]) * x[d + Dim];
  for (int p = 0; p < n; ++p) {
    double y = 1;
    for (int d = 0; d < width; ++d)
      y *= cos(x[d] * data[p * Dim + d]);
    sum += y;
  }
  return x[4] - sum / 3;
}

double returned_early(double *x, const double *data, int n) {
  if (n == 1)
    return x[0] * x[1];
  double sum = 0;
  for (int p = 0; p < n; ++p) {
    double y = 1;
    for (int d = 0; d < width; ++d)
      y *= cos(x[d] * data[p * Dim + d]);
    sum += y;
  }
  return n > 2 ? 0.5 * sum : sum - x[3];
}

double chosen_behind(double *x, const double *data, int n) {
  double sum = 0;
  for (int p = 0; p < n; ++p) {
    double y = 1;
    for (int d = 0; d < width; ++d)
      y *= cos(x[d] * data[p * Dim + d]);
    sum += y;
  }
  double other = 0;
  for (int d = 0; d < Dim; ++d)
    other += exp(x[d + Dim]);
  return other > 5 + 0.25 * n ? exp(x[7] * other) : 2 * sum;
}

// Two loops add to one number.
double added_to(double *x, const double *data, int n) {
  double sum = x[5];
  for (int p = 0; p < n; ++p) {
    double y = x[p % Params];
    for (int d = 0; d < width; ++d)
      y = cos(y + x[d] * data[p * Dim + d]);
    sum -= y;
  }
  for (int d = 0; d < n; ++d)
    if (x[d % Params] > 0.4)
      sum += 0.1 * x[d % Params] * x[d % Params];
  return 3 * sum;
}

// Of one loop only the last iteration counts.
double replaced(double *x, const double *data, int n) {
  double sum = 0, last = 0;
  for (int p = 0; p < n; ++p) {
    double y = x[p % Params];
    for (int d = 0; d < width; ++d)
      y = cos(y + x[d] * data[p * Dim + d]);
    sum += y;
  }
  for (int d = 0; d < n; ++d)
    last = exp(-x[d % Params]) > 0.6 ? 0.5 * last : sum + cos(last);
  return last;
}

// In the order of the program: its result is the primal's to the last bit.
double several_terms(double *x, const double *data, int n) {
  double sum = 0.1;
  for (int p = 0; p < n; ++p)
    for (int d = 0; d < width; ++d) {
      double z = x[d] * data[p * Dim + d];
      sum += z > 0 ? sqrt(z + 1) : z * z * x[p % Params];
    }
  return sum / (n + 0.5);
}

// A number that each iteration depends on: its adjoints are kept.
double rows_by_number(double *x, const double *data, int n) {
  double scale = x[0] * x[1], sum = 0;
  for (int p = 0; p < n; ++p) {
    double y = scale;
    for (int d = 0; d < width; ++d)
      y = sin(y * data[p * Dim + d] + x[d]);
    sum -= y * scale;
  }
  return 1 - sum * 0.25;
}

// The gradient of an iteration is infinite, and nobody wants it.
double sums_times_zero(double *x, const double *data, int n) {
  double a = x[0], sum = 0;
  for (int p = 0; p < n; ++p) {
    double y = 0;
    for (int d = 0; d < Dim; ++d)
      y += a * data[d] * data[d];
    sum += sqrt(y);
  }
  return x[1] + sum * x[2];
}
