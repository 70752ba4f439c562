#include <math.h>
#include <stdint.h>
#include <string.h>

static uint64_t bits_of(double x) {
  uint64_t b;
  memcpy(&b, &x, sizeof b);
  return b;
}

static double of_bits(uint64_t b) {
  double x;
  memcpy(&x, &b, sizeof x);
  return x;
}

static uint64_t lower(uint64_t a, uint64_t b) { return a < b ? a : b; }
static uint64_t higher(uint64_t a, uint64_t b) { return a < b ? b : a; }

// Three lengths in order, by the bits of their magnitudes, as libraries do
// before they scale: then the largest divides the others.
void sorted(const double *x, double *y) {
  uint64_t a = bits_of(fabs(x[0])), b = bits_of(fabs(x[1])),
           c = bits_of(fabs(x[2]));
  uint64_t low = lower(lower(a, b), c), high = higher(higher(a, b), c);
  uint64_t middle = higher(lower(a, b), lower(higher(a, b), c));
  double largest = of_bits(high);
  double p = of_bits(middle) / largest, q = of_bits(low) / largest;
  y[0] = largest * sqrt(1 + p * p + q * q);
  y[1] = of_bits(low) * of_bits(middle);
}

// Unless both are negative, numbers are in the order of signed integers.
static int64_t key_of(double x) {
  int64_t b = (int64_t)bits_of(x);
  return b;
}

void clamped(const double *x, double *y) {
  int64_t top = key_of(x[1] * x[1] + 3), bottom = key_of(0.5);
  int64_t k = key_of(x[0] * x[0] + x[2]);
  k = k < bottom ? bottom : k;
  k = k > top ? top : k;
  y[0] = of_bits((uint64_t)k) * x[2];
}

// In memory, and in a loop that becomes vectors.
void largest_word(const double *x, double *y) {
  uint64_t words[16], most = 0;
  for (int i = 0; i < 16; ++i)
    words[i] = bits_of(x[i] * x[i] + 0.25 * i);
  for (int i = 0; i < 16; ++i)
    most = most < words[i] ? words[i] : most;
  y[0] = sin(of_bits(most));
}

void floats(const double *x, double *y) {
  float v[4];
  for (int i = 0; i < 4; ++i)
    v[i] = (float)(x[i] * x[i] + 1);
  uint32_t least = 0x7f800000; // infinity
  for (int i = 0; i < 4; ++i) {
    uint32_t b;
    memcpy(&b, &v[i], sizeof b);
    least = b < least ? b : least;
  }
  float m;
  memcpy(&m, &least, sizeof m);
  y[0] = (double)m * x[1];
}

// Exchanged where they lie.
void in_place(const double *x, double *y) {
  union {
    double d;
    uint64_t n;
  } u[5];
  for (int i = 0; i < 5; ++i)
    u[i].d = exp(x[i]);
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j + 1 < 5; ++j) {
      uint64_t a = u[j].n, b = u[j + 1].n;
      u[j].n = lower(a, b);
      u[j + 1].n = higher(a, b);
    }
  for (int i = 0; i < 5; ++i)
    y[i] = u[i].d * (i + 1);
}
