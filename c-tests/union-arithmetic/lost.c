// Arithmetic on the bits of numbers in memory: nobody wants its derivative.
#include "words.h"
#include <stdlib.h>
#include <string.h>

void roots(const double *x, double *y) {
  single *s = malloc(64 * sizeof(single));
  for (int i = 0; i < 64; ++i)
    s[i].f = (float)x[i % 4];
  for (int i = 0; i < 64; ++i)
    s[i].i = 0x5f3759df - (s[i].i >> 1);
  y[0] = 0;
  for (int i = 0; i < 64; ++i)
    y[0] += s[i].f;
  free(s);
}

void halves(const double *x, double *y) {
  word *w = new_words(64);
  for (int i = 0; i < 64; ++i)
    w[i].d = x[i % 4];
  for (int i = 0; i < 64; ++i)
    w[i].half[1] += 1 << 20;
  y[0] = 0;
  for (int i = 0; i < 64; ++i)
    y[0] += w[i].d;
  free(w);
}

// Through copies of structs and calls.
void moved(const double *x, double *y) {
  value *v = new_values(64), *copy = new_values(64);
  for (int i = 0; i < 64; ++i) {
    v[i].tag = NUMBER;
    v[i].w.d = x[i % 4];
  }
  memcpy(copy, v, 64 * sizeof(value));
  for (int i = 0; i < 64; ++i)
    put(&copy[i].w, next(&copy[i].w) + (1ll << 51));
  for (int i = 0; i < 64; ++i)
    v[i] = copy[63 - i];
  y[0] = 0;
  for (int i = 0; i < 64; ++i)
    y[0] += v[i].w.d * v[i].w.d;
  free(copy);
  free(v);
}

// By a cast, and as an integer that becomes a number.
void logarithms(const double *x, double *y) {
  single *s = malloc(64 * sizeof(single));
  for (int i = 0; i < 64; ++i)
    s[i].f = (float)x[i % 4];
  y[0] = 0;
  for (int i = 0; i < 64; ++i)
    y[0] += s[i].i * 1.1920928955078125e-7 - 126.94;
  free(s);
}

void guesses(const double *x, double *y) {
  word *w = new_words(64);
  for (int i = 0; i < 64; ++i)
    w[i].d = x[i % 4];
  y[0] = 0;
  for (int i = 0; i < 64; ++i) {
    word guess = {.n = 0x5fe6eb50c7b537a9 - (w[i].n >> 1)};
    y[0] += guess.d;
  }
  free(w);
}
