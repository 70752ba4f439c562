// Unions in memory whose integers are integers, or whose arithmetic is that of
// numbers.
#include "words.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

// A slot counts for a while and holds a number for a while.
static void step(value *v, int turn, double x) {
  if (turn % 3 == 0) {
    if (v->tag != COUNT)
      v->w.n = 0;
    v->tag = COUNT;
    ++v->w.n;
    put(&v->w, 2 * next(&v->w));
    return;
  }
  if (v->tag != NUMBER)
    v->w.d = v->tag == COUNT ? x * (double)v->w.n : x;
  v->tag = NUMBER;
  v->w.d *= 1 + x * x;
}

void counted(const double *x, double *y) {
  value *v = new_values(6), *copy = new_values(6);
  for (int turn = 0; turn < 7; ++turn) {
    for (int i = 0; i < 6; ++i)
      step(&v[i], turn + i % 2, x[i]);
    memcpy(copy, v, 6 * sizeof(value));
    for (int i = 0; i < 6; ++i)
      v[i] = copy[5 - i];
  }
  y[0] = y[1] = 0;
  for (int i = 0; i < 6; ++i)
    y[i % 2] += v[i].tag == NUMBER ? v[i].w.d : (double)v[i].w.n * x[i];
  free(copy);
  free(v);
}

// The bits of numbers are hashed beside them; only the hash says where they go.
void hashed(const double *x, double *y) {
  word *table = new_words(32), *hashes = new_words(33);
  for (int i = 0; i < 8; ++i) {
    word key = {.d = floor(10 * x[i])};
    hashes[i].d = x[i] * x[i]; // at first a number
    table[i].d = hashes[i].d + x[i];
    hashes[i].bits = key.bits;
    hashes[i].bits ^= hashes[i].bits >> 31;
    hashes[i].bits *= 0x9e3779b97f4a7c15u;
    hashes[32].bits = hashes[32].bits * 31 + (hashes[i].bits >> 3);
  }
  y[0] = 0;
  for (int i = 0; i < 8; ++i)
    y[0] += table[i].d * (1 + (double)(hashes[i].bits >> 60));
  y[1] = table[hashes[32].bits % 8].d * (x[0] + x[7]);
  free(table);
  free(hashes);
}

// Random numbers: their state and what is made of it lie where numbers lie.
void noise(const double *x, double *y) {
  word *w = new_words(16);
  for (int i = 0; i < 8; ++i) {
    w[i].bits = 12345 + i;
    w[i + 8].d = x[i];
  }
  y[0] = y[1] = 0;
  for (int round = 0; round < 3; ++round)
    for (int i = 0; i < 8; ++i) {
      w[i].bits = w[i].bits * 6364136223846793005u + 1442695040888963407u;
      word random = {.bits = w[i].bits >> 12 | 0x3ffull << 52};
      y[0] += (random.d - 1) * w[i + 8].d * w[i + 8].d;
    }
  for (int i = 0; i < 8; ++i)
    w[i].bits = w[i].bits >> 12 | 0x3ffull << 52;
  for (int i = 0; i < 8; ++i)
    y[1] += w[i].d * w[i + 8].d;
  free(w);
}

// Signs and exponents, changed in place.
void in_place(const double *x, double *y) {
  word *w = new_words(8);
  single *s = malloc(8 * sizeof(single));
  for (int i = 0; i < 8; ++i) {
    w[i].d = x[i] * x[i];
    s[i].f = (float)(x[i] * x[i]);
  }
  for (int i = 0; i < 8; ++i) {
    if (i % 3 == 0)
      w[i].bits ^= 1ull << 63;
    else if (i % 3 == 1)
      w[i].n += 3ll << 52;
    s[i].i += (i - 4) * (1 << 23);
  }
  y[0] = y[1] = 0;
  for (int i = 0; i < 8; ++i) {
    y[0] += w[i].d * w[i].d;
    y[1] += s[i].f * x[i];
  }
  free(s);
  free(w);
}
