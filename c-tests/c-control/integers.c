// Integers that are checked, saturate, or wrap decide what is computed.
#include <limits.h>
#include <stdint.h>

double scaled(double, double);
double also_scaled(double, double);
double chosen(double);
double loaded(double, double);
double norm(const double *, int);
double twice_norm(const double *, int);

void named(const double *x, double *y) {
  for (int i = 0; i < 8; ++i)
    y[i] = scaled(x[i], x[7 - i]) * also_scaled(x[7 - i], x[i]) +
           chosen(x[i]) * loaded(x[i], x[7 - i]) +
           norm(x, i + 1) * twice_norm(x + i, 8 - i);
}

static uint8_t add_saturated(uint8_t a, uint8_t b) {
  uint8_t sum;
  return __builtin_add_overflow(a, b, &sum) ? 255 : sum;
}

static int16_t sub_saturated(int16_t a, int16_t b) {
  int d = a - b;
  return d > INT16_MAX ? INT16_MAX : d < INT16_MIN ? INT16_MIN : d;
}

void integers(const double *x, double *y) {
  int product = 1, levels = 0;
  uint8_t level = 100;
  int16_t depth = -32000;
  uint64_t state = 88172645463325252u;
  double scale = 1;
  for (int i = 0; i < 8; ++i) {
    int next;
    if (__builtin_mul_overflow(product, 1000 + i, &next)) {
      scale *= x[i];
      product = 1;
    } else {
      product = next;
    }
    level = add_saturated(level, 60);
    depth = sub_saturated(depth, 300);
    levels += __builtin_popcount(level) + __builtin_clz(product) +
              __builtin_ctz(product | 256);
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    int k = (int)(state >> 61);
    double fraction = (double)(state >> 11) * 0x1p-53;
    y[i] = x[k] * scale * (level == 255 ? x[i] : 1) + fraction * x[7 - k] +
           (depth == INT16_MIN ? x[0] * x[i] : 0) +
           levels * x[(levels + i) & 7];
  }
}

// Eight loops in each other, with a branch at the bottom.
void nested(const double *x, double *y) {
  double sum = 0;
  for (int i = 0; i < 8; ++i)
    y[i] = x[i];
  for (int a = 0; a < 2; ++a)
    for (int b = 0; b < 2; ++b)
      for (int c = 0; c <= b; ++c)
        for (int d = 0; d < 2; ++d)
          for (int e = 0; e < 2; ++e)
            for (int f = e; f < 2; ++f)
              for (int g = 0; g < 2; ++g)
                for (int h = 0; h < 2; ++h) {
                  double v = x[(a + 2 * b + 4 * c + d + e + f) & 7];
                  if ((g ^ h) && v > 0.5)
                    sum += v * x[g + 2 * h + 4 * f] * (1 + d);
                  else
                    sum = 0.9 * sum + x[e + 2 * a] * v;
                  y[(a + b + c + d + e + f + g + h) & 7] += sum * 1e-2;
                }
}
