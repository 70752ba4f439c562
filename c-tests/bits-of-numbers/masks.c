// Choices and signs by masks of bits, as vector libraries write them where there
// is no instruction for it.
#include <stdint.h>
#include <string.h>

typedef double pair __attribute__((vector_size(16)));
typedef int64_t words __attribute__((vector_size(16)));
#define SIGN INT64_MIN
#define APART __attribute__((noinline)) static

// Where the mask is set, y, else n.
static words blend(words mask, pair y, pair n) {
  return (words)n ^ (((words)n ^ (words)y) & mask);
}

APART pair smaller(pair a, pair b) { return (pair)blend(a > b, b, a); }

// The magnitude of the one with the sign of the other.
APART pair smaller_magnitude(pair a, pair b) {
  return (pair)blend((a > b) & ~SIGN, b, a);
}

APART pair rounded(pair x) {
  pair magic = (pair)(((words)x & SIGN) | 0x4330000000000000);
  words fits = (words)x;
  fits = (fits & ~SIGN) < 0x4330000000000000;
  return (pair)blend(fits & ~SIGN, x + magic - magic, x);
}

APART pair times_sign(pair a, pair b) {
  return (pair)((words)a ^ ((words)b & SIGN));
}

APART pair with_sign(pair a, pair b) {
  return (pair)(((words)a & ~SIGN) | ((words)b & SIGN));
}

// By quadrants: one of two, and its sign.
APART pair turned(pair x, pair s, pair c) {
  words q = {(int64_t)(x[0] * 8), (int64_t)(x[1] * 8)};
  words swap = (q & 1) != 0;
  return (pair)(blend(swap, c, s) ^ ((q << 62) & SIGN));
}

APART double flipped(double x, int64_t n) {
  uint64_t word;
  memcpy(&word, &x, 8);
  word ^= (uint64_t)n << 63;
  memcpy(&x, &word, 8);
  return x;
}

static double sum(pair p, double x) { return p[0] * x - p[1]; }

void masks(const double *x, double *y) {
  pair a = {x[0] * x[1], x[1]}, b = {x[2], x[3] * x[0] - 1};
  y[0] = sum(smaller(a, b), x[2]) + sum(smaller(b, a * x[3]), x[1]);
  y[1] = sum(smaller_magnitude(a, b), x[1]) + sum(smaller_magnitude(b, a), x[0]);
  y[2] = sum(times_sign(a, b), x[3]) + sum(with_sign(b * b, a), x[1]);
  y[3] = sum(turned(a * 5.0 + 3.1, b, a * b), x[0]) +
         sum(rounded(a * 7.3) * b + 5 * a, x[1]);
  y[4] = flipped(x[0] * x[1], (int64_t)(9 * x[2])) +
         flipped(x[1], (int64_t)(4 * x[3] + 5)) * x[2];
}
