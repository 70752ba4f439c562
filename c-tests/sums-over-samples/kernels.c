// x: 8 parameters; data: n samples of 4 numbers.
#include "kernels.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

extern void linkgrad_checkpoint(void);
enum { Dim = 4, Count = 2 };

double mixture(double *x, double *data, int n) {
  double total = 0;
  for (int p = 0; p < n; ++p) {
    linkgrad_checkpoint();
    double term[Count], largest = -INFINITY, sum = 0;
    for (int k = 0; k < Count; ++k) {
      double exponent = 0;
      for (int d = 0; d < Dim; ++d) {
        double z = data[p * Dim + d] - x[k * Dim + d];
        exponent -= 0.5 * z * z;
      }
      term[k] = exponent;
      largest = exponent > largest ? exponent : largest;
    }
    for (int k = 0; k < Count; ++k)
      sum += exp(term[k] - largest);
    total += largest + log(sum);
  }
  return total;
}

// Ends early, and adds to the sum only on some ways.
double barrier(double *x, double *data, int n) {
  double sum = 0.25 * x[1];
  for (int p = 0; p < n; ++p) {
    linkgrad_checkpoint();
    double price = 1 + x[0];
    int is_out = 0;
    for (int s = 0; s < Dim && !is_out; ++s) {
      price *= exp(x[2] * data[p * Dim + s]);
      is_out = price < 0.9;
    }
    if (!is_out && price > 1)
      sum += price - 1;
    else if (is_out)
      sum -= x[3] * price;
  }
  return sum * x[4];
}

double scratch_from_heap(double *x, double *data, int n) {
  double sum = 0;
  for (int p = 0; p < n; ++p) {
    linkgrad_checkpoint();
    double *y = malloc(Dim * sizeof *y);
    memcpy(y, data + p * Dim, Dim * sizeof *y);
    for (int d = 1; d < Dim; ++d)
      y[d] = tanh(y[d] * x[d] + y[d - 1]);
    sum += y[Dim - 1] * y[1];
    free(y);
  }
  return sum;
}

double added_inside(double *x, double *data, int n) {
  double sum = x[7];
  for (int p = 0; p < n; ++p) {
    linkgrad_checkpoint();
    for (int d = 0; d < Dim; ++d) {
      double y = sin(x[d] * data[p * Dim + d]);
      sum += y * y;
      if (y > 0.1)
        sum -= x[d + Dim] * y;
    }
  }
  return sum;
}

double sum_of_logarithms(double *x, double *data, int n) {
  double sum = 1;
  for (int p = 0; p < n; ++p) {
    linkgrad_checkpoint();
    double square = 1;
    for (int d = 0; d < Dim; ++d)
      square += x[d] * x[d] * data[p * Dim + d] * data[p * Dim + d];
    sum += log(square);
  }
  return log(sum) * x[0] + sum * sum;
}

// The second loop needs the sum of the first.
double two_loops(double *x, double *data, int n) {
  double mean = 0, sum = 0;
  for (int p = 0; p < n; ++p) {
    linkgrad_checkpoint();
    double y = 1;
    for (int d = 0; d < Dim; ++d)
      y *= cos(x[d] * data[p * Dim + d]);
    mean += y;
  }
  mean /= n + 1;
  for (int p = 0; p < n; ++p) {
    linkgrad_checkpoint();
    double y = 1;
    for (int d = 0; d < Dim; ++d)
      y *= cos(x[d + Dim] - data[p * Dim + d] * mean);
    sum += (y - mean) * (y - mean);
  }
  return sum;
}

double pairs(double *x, double *data, int n) {
  double energy = 0;
  for (int p = 0; p < n; ++p) {
    linkgrad_checkpoint();
    for (int q = 0; q < p; ++q) {
      double square = 0.1;
      for (int d = 0; d < Dim; ++d) {
        double z = data[p * Dim + d] - data[q * Dim + d];
        square += x[d] * z * z;
      }
      energy += 1 / sqrt(square);
    }
  }
  return energy;
}

double subtracted(double *x, double *data, int n) {
  double sum = 3;
  for (int p = 0; p < n; ++p) {
    linkgrad_checkpoint();
    double y[Dim];
    for (int d = 0; d < Dim; ++d)
      y[d] = exp(0.1 * x[d] * data[p * Dim + d]);
    for (int d = 0; d < Dim; ++d)
      y[Dim - 1 - d] *= y[d];
    sum -= y[0] * y[2];
  }
  return sum;
}

// From here on: iterations that share more than a sum.

double scratch_carried(double *x, double *data, int n) {
  double sum = 0, y[Dim] = {0.1, 0.2, 0.3, 0.4};
  for (int p = 0; p < n; ++p) {
    linkgrad_checkpoint();
    for (int d = 0; d < Dim; ++d)
      y[d] = sin(y[d] + x[d] * data[p * Dim + d]);
    sum += y[1] * y[2];
  }
  return sum;
}

double scratch_half_new(double *x, double *data, int n) {
  double sum = 0, y[Dim] = {0.1, 0.2, 0.3, 0.4};
  for (int p = 0; p < n; ++p) {
    linkgrad_checkpoint();
    for (int d = 0; d <= p % Dim; ++d)
      y[d] = sin(x[d] * data[p * Dim + d]);
    double product = 1;
    for (int d = 0; d < Dim; ++d)
      product *= y[d];
    sum += product;
  }
  return sum;
}

double overwritten_later(double *x, double *data, int n) {
  double sum = 0;
  for (int p = 0; p < n; ++p) {
    linkgrad_checkpoint();
    double y = 1;
    for (int d = 0; d < Dim; ++d)
      y *= sin(x[d] * data[p * Dim + d]);
    sum += y;
  }
  for (int d = 0; d < Dim; ++d)
    x[d] = sum * x[d] * x[d];
  return x[0] + x[1] * x[2];
}

double overwritten_inside(double *x, double *data, int n) {
  double sum = 0;
  for (int p = 0; p < n; ++p) {
    linkgrad_checkpoint();
    double y = 1;
    for (int d = 0; d < Dim; ++d) {
      y *= sin(x[d] * data[p * Dim + d]);
      data[p * Dim + d] = y;
    }
    sum += y;
  }
  return sum;
}

double written_elsewhere(double *x, double *data, int n) {
  double sum = 0;
  for (int p = 0; p < n; ++p) {
    linkgrad_checkpoint();
    double y = 1;
    for (int d = 0; d < Dim; ++d)
      y += x[d] * x[d] * data[p * Dim + d];
    x[4 + p % 4] = y * y;
    sum += y * x[5];
  }
  return sum;
}

double product(double *x, double *data, int n) {
  double sum = 1;
  for (int p = 0; p < n; ++p) {
    linkgrad_checkpoint();
    double y = 0;
    for (int d = 0; d < Dim; ++d)
      y += x[d] * x[d] * data[p * Dim + d];
    sum = 0.5 * sum + y * y;
  }
  return sum;
}

double sum_looked_at(double *x, double *data, int n) {
  double sum = 0;
  for (int p = 0; p < n; ++p) {
    linkgrad_checkpoint();
    double y = 0;
    for (int d = 0; d < Dim; ++d)
      y += x[d] * x[d] * data[p * Dim + d];
    sum += sum < 1 ? y * y : y;
  }
  return sum;
}

double pointer_from_memory(double *x, double *data, int n) {
  double sum = 0, first = x[0] * x[1], second = x[2] * x[3];
  double *const of[2] = {&first, &second};
  for (int p = 0; p < n; ++p) {
    linkgrad_checkpoint();
    double y = 1;
    for (int d = 0; d < Dim; ++d)
      y *= 1 + *of[(p + d) % 2] * data[p * Dim + d];
    sum += y;
  }
  return sum;
}

// Not marked. What the reverse sweep takes is computed by nobody else where the
// sum is not wanted: it is computed there.

double plain_terms(double *x, double *data, int n) {
  double sum = 0;
  for (int p = 0; p < n * Dim; ++p) {
    double z = data[p] - x[p % 8];
    sum += exp(-z * z) / (1 + x[1] * x[1] * data[p] * data[p]);
  }
  return sum;
}

// The first sum is wanted, and so is what it is made of.
double shared_scale(double *x, double *data, int n) {
  double scale = 1, sum = 0;
  for (int p = 0; p < n * Dim; ++p)
    scale += exp(x[0] * data[p]);
  for (int p = 0; p < n * Dim; ++p)
    sum += sin(x[p % 8] * data[p]) * exp(0.1 * data[p]) / scale;
  return sum;
}

double stored_too(double *x, double *data, int n) {
  double sum = 0;
  for (int p = 0; p < n * Dim; ++p) {
    double e = exp(0.5 * data[p] * x[p % 4]), s = sin(data[p]);
    x[4 + p % 4] = e;
    sum += e * s * s;
  }
  return sum;
}
