// Numbers that lie among bytes, which loops move one by one.
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct slot {
  long capacity;
  char store[56];
};

static __attribute__((noinline)) void move(struct slot *to,
                                           const struct slot *from, long n) {
  for (long i = 0; i < n; ++i)
    to->store[i] = from->store[i];
}

// A number in the buffer of an object, behind its letters.
void slots(const double *x, double *y) {
  y[0] = 0;
  for (int n = 24; n <= 48; n += 12) {
    struct slot a, b;
    memset(&b, 0, sizeof b);
    a.capacity = n + 1;
    for (int i = 0; i < 56; ++i)
      a.store[i] = (char)('a' + i % 7);
    double square = x[0] * x[1];
    memcpy(a.store + 16, &square, sizeof square);
    a.store[0] = (char)a.capacity;
    move(&b, &a, n);
    memcpy(&square, b.store + 16, sizeof square);
    y[0] += square * x[2] + b.store[0];
  }
}

// An arena of a name and numbers, moved as a whole.
void arena(const double *x, double *y) {
  char *from = malloc(256), *to = malloc(256);
  long used = 16;
  for (int i = 0; i < 16; ++i)
    from[i] = (char)('a' + i);
  double *values = (double *)(from + used);
  for (int i = 0; i < 3; ++i, used += 8)
    values[i] = sin(x[i]);
  for (long i = 0; i < used; ++i)
    to[i] = from[i];
  values = (double *)(to + 16);
  y[0] = to[3] * 1e-3;
  for (int i = 0; i < 3; ++i)
    y[0] += values[i] * x[(i + 1) % 3];
  free(from);
  free(to);
}

// Letters in some, numbers in others: a tag tells.
struct message {
  long has_text;
  union {
    char text[48];
    struct {
      long capacity;
      double values[4];
    };
  };
};

void tagged(const double *x, double *y) {
  struct message sent[6], got[6];
  y[0] = y[1] = 0;
  for (int i = 0; i < 6; ++i) {
    sent[i].has_text = i % 2;
    if (i % 2) {
      for (int j = 0; j < 40; ++j)
        sent[i].text[j] = (char)('a' + i * j % 20);
    } else {
      sent[i].capacity = i + 1;
      for (int j = 0; j < 4; ++j)
        sent[i].values[j] = x[(i + j) % 3] * x[j % 3];
    }
  }
  for (int i = 0; i < 6; ++i)
    got[i] = sent[(i * 5 + 1) % 6];
  for (int i = 0; i < 6; ++i) {
    if (got[i].has_text) {
      int letters = 0;
      for (int j = 0; j < 40; ++j)
        letters += got[i].text[j];
      y[0] += letters * 1e-3 * x[0];
    } else {
      for (int j = 0; j < 4; ++j)
        y[1] += got[i].values[j] * (double)(j + got[i].capacity);
    }
  }
}

// memmove as people write it; ranges that overlap, in both directions.
static void *up(void *to, const void *from, unsigned long n) {
  char *a = to;
  const char *b = from;
  while (n--)
    *a++ = *b++;
  return to;
}

static void *down(void *to, const void *from, unsigned long n) {
  char *a = to;
  const char *b = from;
  while (n--)
    a[n] = b[n];
  return to;
}

struct matrix {
  int rows;
  double *values;
};

void overlapping(const double *x, double *y) {
  struct matrix a = {6, malloc(12 * sizeof(double))}, b;
  up(a.values, x, 6 * sizeof(double));
  up(&b, &a, sizeof a);
  down(b.values + 1, b.values, 5 * sizeof(double));
  up(b.values, b.values + 2, 4 * sizeof(double));
  up(b.values + 8, b.values + 6, 0);
  up(b.values + 6, b.values, 6 * sizeof(double));
  down(b.values, b.values, 6 * sizeof(double));
  y[0] = y[1] = 0;
  for (int i = 0; i < 12; ++i) {
    y[0] += a.values[i] * a.values[(i + 1) % 12];
    y[1] += a.values[i] * (i + 1) * x[i % a.rows];
  }
  free(a.values);
}
