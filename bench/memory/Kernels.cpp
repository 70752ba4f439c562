//===- Kernels.cpp - primals, and adjoints by hand ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <cmath>
#include <vector>

static const int Steps = 5;
static const double GeluScale = 0.7978845608028654, GeluCubic = 0.044715;

#define POINTER
#define NAME(name) name
#include "Bodies.inc"
#undef POINTER
#undef NAME
#define POINTER __restrict
#define NAME(name) name##Restrict
#include "Bodies.inc"
#undef NAME

#define BY_HAND(name)                                                          \
  void name##ByHand(int n, double *__restrict a, double *__restrict da,        \
                    double *__restrict b, double *__restrict db,               \
                    double *__restrict y, double *__restrict dy)

static void productByHand(int n, double *__restrict a, double *__restrict da,
                          double *__restrict b, double *__restrict db,
                          double *__restrict dy) {
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < n; ++k) {
      double sum = 0, x = a[i * n + k];
      for (int j = 0; j < n; ++j)
        sum += dy[i * n + j] * b[k * n + j];
      da[i * n + k] += sum;
      for (int j = 0; j < n; ++j)
        db[k * n + j] += x * dy[i * n + j];
    }
}

BY_HAND(gemm) {
  gemmRestrict(n, a, b, y);
  productByHand(n, a, da, b, db, dy);
}

BY_HAND(gemmDots) {
  gemmDotsRestrict(n, a, b, y);
  productByHand(n, a, da, b, db, dy);
}

BY_HAND(gemmColumns) {
  gemmColumnsRestrict(n, a, b, y);
  productByHand(n, a, da, b, db, dy);
}

BY_HAND(dotProducts) {
  dotProductsRestrict(n, a, b, y);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      double d = dy[i * n + j];
      dy[i * n + j] = 0;
      for (int k = 0; k < n; ++k) {
        da[i * n + k] += d * b[j * n + k];
        db[j * n + k] += d * a[i * n + k];
      }
    }
}

BY_HAND(lu) {
  luRestrict(n, a, b, y);
  auto Products = [&](int i, int j, int end) {
    double d = dy[i * n + j];
    for (int k = 0; k < end; ++k) {
      dy[i * n + k] -= d * y[k * n + j];
      dy[k * n + j] -= d * y[i * n + k];
    }
  };
  for (int i = n - 1; i >= 0; --i) {
    for (int j = n - 1; j >= i; --j)
      Products(i, j, i);
    for (int j = i - 1; j >= 0; --j) {
      dy[i * n + j] /= y[j * n + j];
      dy[j * n + j] -= dy[i * n + j] * y[i * n + j];
      Products(i, j, j);
    }
  }
}

BY_HAND(cholesky) {
  choleskyRestrict(n, a, b, y);
  for (int i = n - 1; i >= 0; --i) {
    dy[i * n + i] *= 0.5 / y[i * n + i];
    for (int k = 0; k < i; ++k)
      dy[i * n + k] -= 2 * dy[i * n + i] * y[i * n + k];
    for (int j = i - 1; j >= 0; --j) {
      double d = dy[i * n + j] /= y[j * n + j];
      dy[j * n + j] -= d * y[i * n + j];
      for (int k = 0; k < j; ++k) {
        dy[i * n + k] -= d * y[j * n + k];
        dy[j * n + k] -= d * y[i * n + k];
      }
    }
  }
}

BY_HAND(solve) {
  solveRestrict(n, a, b, y);
  for (int i = n - 1; i >= 0; --i) {
    double sum = 0, inverse = 1 / a[i * n + i];
    for (int j = 0; j < n; ++j) {
      dy[i * n + j] *= inverse;
      sum += dy[i * n + j] * y[i * n + j];
    }
    da[i * n + i] -= sum;
    for (int k = i - 1; k >= 0; --k) {
      double product = 0, x = a[i * n + k];
      for (int j = 0; j < n; ++j) {
        product += dy[i * n + j] * y[k * n + j];
        dy[k * n + j] -= x * dy[i * n + j];
      }
      da[i * n + k] -= product;
    }
  }
}

// Linear: nothing is kept. Each element gathers what its neighbours pass on; d
// is zero at the border.
static void stencilByHand(int n, double *__restrict from, double *__restrict to,
                          double *__restrict d) {
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < n - 1; ++j) {
      d[i * n + j] = 0.2 * to[i * n + j];
      to[i * n + j] = 0;
    }
  for (int i = 1; i < n - 1; ++i) {
    from[i] += d[n + i];
    from[i * n] += d[i * n + 1];
    from[i * n + n - 1] += d[i * n + n - 2];
    from[(n - 1) * n + i] += d[(n - 2) * n + i];
    for (int j = 1; j < n - 1; ++j)
      from[i * n + j] += d[i * n + j] + d[i * n + j - 1] + d[i * n + j + 1] +
                         d[(i - 1) * n + j] + d[(i + 1) * n + j];
  }
}

BY_HAND(jacobi) {
  jacobiRestrict(n, a, b, y);
  std::vector<double> d(n * n);
  for (int step = 0; step < Steps; ++step) {
    stencilByHand(n, db, dy, d.data());
    stencilByHand(n, dy, db, d.data());
  }
}

BY_HAND(layerNorm) {
  layerNormRestrict(n, a, b, y);
  for (int i = 0; i < n; ++i) {
    double mean = 0, variance = 0, sum = 0, product = 0;
    for (int j = 0; j < n; ++j)
      mean += a[i * n + j];
    mean /= n;
    for (int j = 0; j < n; ++j)
      variance += (a[i * n + j] - mean) * (a[i * n + j] - mean);
    double scale = 1 / std::sqrt(variance / n + 1e-5);
    for (int j = 0; j < n; ++j) {
      double normal = (a[i * n + j] - mean) * scale, d = dy[i * n + j] * b[j];
      db[j] += dy[i * n + j] * normal;
      db[n + j] += dy[i * n + j];
      sum += d;
      product += d * normal;
    }
    for (int j = 0; j < n; ++j) {
      double normal = (a[i * n + j] - mean) * scale, d = dy[i * n + j] * b[j];
      da[i * n + j] += scale * (d - sum / n - normal * product / n);
      dy[i * n + j] = 0;
    }
  }
}

BY_HAND(gramSchmidt) {
  gramSchmidtRestrict(n, a, b, y);
  // What y was before a step is computed from what it was afterwards.
  std::vector<double> before(y, y + n * n);
  double *__restrict x = before.data();
  for (int k = n - 1; k >= 0; --k) {
    for (int j = n - 1; j > k; --j) {
      double d = da[k * n + j], r = a[k * n + j];
      for (int i = 0; i < n; ++i) {
        x[i * n + j] += b[i * n + k] * r;
        d -= dy[i * n + j] * b[i * n + k];
        db[i * n + k] -= dy[i * n + j] * r;
      }
      for (int i = 0; i < n; ++i) {
        db[i * n + k] += d * x[i * n + j];
        dy[i * n + j] += d * b[i * n + k];
      }
      da[k * n + j] = 0;
    }
    double d = da[k * n + k], inverse = 1 / a[k * n + k];
    for (int i = 0; i < n; ++i) {
      double q = db[i * n + k] * inverse;
      dy[i * n + k] += q;
      d -= q * b[i * n + k];
      db[i * n + k] = 0;
    }
    for (int i = 0; i < n; ++i)
      dy[i * n + k] += d * inverse * x[i * n + k];
    da[k * n + k] = 0;
  }
}

BY_HAND(seidel) {
  seidelRestrict(n, a, b, y);
  for (int step = 0; step < Steps; ++step)
    for (int i = n - 2; i > 0; --i)
      for (int j = n - 2; j > 0; --j) {
        double d = 0.2 * dy[i * n + j];
        dy[i * n + j] = d;
        dy[i * n + j - 1] += d;
        dy[i * n + j + 1] += d;
        dy[(i - 1) * n + j] += d;
        dy[(i + 1) * n + j] += d;
      }
}

BY_HAND(attention) {
  attentionRestrict(n, a, b, y);
  for (int i = 0; i < n; ++i) {
    double sum = 0;
    for (int j = 0; j < n; ++j)
      sum += dy[i * n + j] * y[i * n + j];
    for (int j = 0; j < n; ++j) {
      double d = y[i * n + j] * (dy[i * n + j] - sum) / n;
      dy[i * n + j] = 0;
      for (int k = 0; k < n; ++k) {
        da[i * n + k] += d * b[j * n + k];
        db[j * n + k] += d * a[i * n + k];
      }
    }
  }
}

/// The derivative of 0.5 x (1 + t).
static double geluSlope(double x, double t) {
  return 0.5 * (1 + t) +
         0.5 * x * (1 - t * t) * GeluScale * (1 + 3 * GeluCubic * x * x);
}

BY_HAND(gelu) {
  for (int i = 0; i < n * n; ++i) {
    double x = a[i], t = std::tanh(GeluScale * (x + GeluCubic * x * x * x));
    double d = dy[i], value = 0.5 * x * (1 + t);
    y[i] = value * b[i];
    da[i] += d * b[i] * geluSlope(x, t);
    db[i] += d * value;
    dy[i] = 0;
  }
}

BY_HAND(logSumExp) {
  std::vector<double> row(n);
  for (int i = 0; i < n; ++i) {
    double sum = 0;
    for (int j = 0; j < n; ++j)
      sum += row[j] = std::exp(b[i * n + j]);
    y[i * n] += std::log(sum);
    double d = dy[i * n] / sum;
    for (int j = 0; j < n; ++j)
      db[i * n + j] += d * row[j];
  }
}

BY_HAND(nBody) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      double d[3], square = 0.1, along = 0;
      for (int c = 0; c < 3; ++c) {
        d[c] = b[3 * j + c] - b[3 * i + c];
        square += d[c] * d[c];
        along += dy[3 * i + c] * d[c];
      }
      double inverse = 1 / (square * std::sqrt(square));
      double scale = a[j] * inverse, change = -3 * along * scale / square;
      da[j] += along * inverse;
      for (int c = 0; c < 3; ++c) {
        y[3 * i + c] += scale * d[c];
        double x = dy[3 * i + c] * scale + change * d[c];
        db[3 * j + c] += x;
        db[3 * i + c] -= x;
      }
    }
}

BY_HAND(transformer) {
  transformerRestrict(n, a, b, y);
  double *normal = y + 3 * n, *product = y + 6 * n;
  double *dNormal = dy + 3 * n, *dProduct = dy + 6 * n, *dResult = dy + 9 * n;
  for (int i = 0; i < 3 * n; ++i) {
    double x = product[i],
           t = std::tanh(GeluScale * (x + GeluCubic * x * x * x));
    dy[i] += dResult[i];
    dProduct[i] += dResult[i] * geluSlope(x, t);
    dResult[i] = 0;
  }
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < n; ++j) {
      double d = dProduct[i * n + j];
      dProduct[i * n + j] = 0;
      for (int k = 0; k < n; ++k) {
        dNormal[i * n + k] += d * b[j * n + k];
        db[j * n + k] += d * normal[i * n + k];
      }
    }
  for (int i = 0; i < 3; ++i) {
    double mean = 0, variance = 0, sum = 0, along = 0;
    for (int j = 0; j < n; ++j)
      mean += y[i * n + j];
    mean /= n;
    for (int j = 0; j < n; ++j) {
      variance += (y[i * n + j] - mean) * (y[i * n + j] - mean);
      sum += dNormal[i * n + j];
      along += dNormal[i * n + j] * normal[i * n + j];
    }
    double scale = 1 / std::sqrt(variance / n + 1e-5);
    for (int j = 0; j < n; ++j) {
      dy[i * n + j] += scale * (dNormal[i * n + j] - sum / n -
                                normal[i * n + j] * along / n);
      dNormal[i * n + j] = 0;
    }
  }
}
