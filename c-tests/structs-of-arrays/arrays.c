// In one struct lie rows of doubles, floats, structs and integers; loops run over
// each without saying where it ends.
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { Side = 40, Many = 3000 };

struct cell {
  double heat;
  int age;
  float share;
};

struct grid {
  double u[Side][Side], v[Side][Side];
  int step;
  float weights[2 * Side];
  struct cell cells[Side];
  long counts[Side];
  double time;
};

static __attribute__((noinline)) void relax(struct grid *to,
                                            const struct grid *from) {
  *to = *from;
  for (int i = 1; i < Side - 1; ++i)
    for (int k = 1; k < Side - 1; ++k)
      to->u[i][k] = from->u[i][k] +
                    0.1 * (from->u[i - 1][k] + from->u[i + 1][k] -
                           2 * from->u[i][k]) +
                    0.01 * from->v[i][k];
  for (int i = 0; i < Side; ++i) {
    to->cells[i].heat += from->weights[2 * i] * from->cells[i].share;
    to->counts[i]++;
    to->cells[i].age = i;
  }
  to->step++;
  to->time = from->time * 1.5;
}

void relaxed(const double *x, double *y) {
  struct grid *p = calloc(1, sizeof *p), *q = calloc(1, sizeof *q);
  for (int i = 0; i < Side; ++i) {
    for (int k = 0; k < Side; ++k) {
      p->u[i][k] = x[(i + k) % 6] * (1 + i % 3);
      p->v[i][k] = x[(i * k) % 6];
    }
    p->weights[2 * i] = x[i % 6];
    p->weights[2 * i + 1] = 1;
    p->cells[i].heat = x[(i + 3) % 6];
    p->cells[i].share = 0.5;
    p->cells[i].age = 2 * i;
  }
  p->time = x[1];
  for (int n = 0; n < 3; ++n) {
    relax(q, p);
    struct grid *t = p;
    p = q;
    q = t;
  }
  struct grid last = *p;
  y[0] = last.time * last.step;
  y[1] = 0;
  for (int i = 0; i < Side; ++i)
    y[1] += 0.01 * (last.u[i][Side / 2] * last.v[Side / 3][i] +
                    last.cells[i].heat * last.cells[i].age * 0.01 +
                    last.counts[i]);
  free(p);
  free(q);
}

// More than 64 KiB, of two kinds by turns.
struct particle {
  double at[3];
  int kind;
};

struct world {
  int n;
  struct particle all[Many];
  double time;
};

static __attribute__((noinline)) void copy_world(struct world *to,
                                                 const struct world *from) {
  *to = *from;
}

void moved(const double *x, double *y) {
  struct world *p = calloc(1, sizeof *p), *q = malloc(sizeof *q);
  p->n = Many;
  p->time = x[3];
  for (int i = 0; i < Many; ++i) {
    for (int k = 0; k < 3; ++k)
      p->all[i].at[k] = x[(i + k) % 4] * (k + 1);
    p->all[i].kind = i % 3;
  }
  copy_world(q, p);
  y[0] = y[1] = y[2] = 0;
  for (int i = 0; i < q->n; ++i)
    for (int k = 0; k < 3; ++k)
      y[k] += q->all[i].at[k] * sin(q->time) * q->all[i].kind / Many;
  copy_world(p, q);
  y[2] += p->all[Many - 1].at[1] * p->all[7].at[2];
  free(p);
  free(q);
}

// A number between arrays, filled from both ends.
struct sums {
  float parts[101];
  double wholes[100];
  short kinds[30];
};

void summed(const double *x, double *y) {
  struct sums *p = calloc(1, sizeof *p), *q = calloc(1, sizeof *q);
  for (int i = 0; i < 100; ++i) {
    p->parts[i] = i % 7;
    p->wholes[99 - i] = x[i % 5] * x[(i + 2) % 5];
    p->kinds[i % 30] += i;
  }
  *q = *p;
  memset(p, 0, sizeof *p);
  y[0] = y[1] = 0;
  for (int i = 0; i < 100; ++i)
    y[i % 2] += q->parts[i] * sin(q->wholes[i]) * q->kinds[i % 30] * 1e-3;
  free(p);
  free(q);
}

// The element i of two arrays whose elements have one size is one address and
// two distances.
struct records {
  struct {
    char mark[2];
    double value;
  } first[9];
  struct {
    short number[2];
    float share;
    short kind;
    float rest;
  } second[27];
  double last[9];
};

void shared_index(const double *x, double *y) {
  struct records *p = calloc(1, sizeof *p), *q = calloc(1, sizeof *q);
  for (int i = 0; i < 9; ++i) {
    p->first[i].value = x[i % 4];
    p->first[i].mark[1] = i;
    p->second[i].kind = i + 2;
    p->second[i].share = 0.25f * i;
    p->second[i].rest = 0.5f;
    p->last[i] = x[(i + 1) % 4] * 2;
  }
  *q = *p;
  for (int i = 0; i < 9; ++i) {
    q->first[i].value *= p->second[i].share + p->first[i].mark[1];
    q->last[i] += 0.5 * p->last[8 - i] * p->second[i].kind;
  }
  struct records own = *q;
  *q = *p;
  y[0] = y[1] = 0;
  for (int i = 0; i < 9; ++i) {
    y[0] += own.first[i].value * own.last[i] * own.second[i].rest;
    y[1] += sin(q->first[i].value) * own.last[i];
  }
  free(p);
  free(q);
}

// A part is copied before anybody can tell that an array in front of it has
// ended there.
struct table {
  float scale;
  struct {
    double place[2];
    double mass;
    float charge;
  } bodies[12];
  float rows[4][7];
};

void part_copied(const double *x, double *y) {
  struct table *p = calloc(1, sizeof *p), *q = calloc(1, sizeof *q);
  volatile int given = 4;
  int n = given;
  for (int i = 0; i < n; ++i)
    p->bodies[i].charge = x[i % 4] * 0.5;
  for (int i = 0; i < 12; ++i)
    p->bodies[i].mass = x[i % 4] * 0.25;
  q->scale = x[1] * 0.5;
  for (int i = 0; i < 4; ++i)
    q->rows[i][0] = x[(i + 1) % 4] * 0.5;
  memcpy(&p->rows, &q->rows, sizeof p->rows);
  struct table own = *p;
  *p = *q;
  *q = own;
  y[0] = y[1] = 0;
  for (int i = 0; i < n; ++i) {
    y[0] += p->scale * p->rows[i][0];
    y[1] += q->rows[i][0] * q->rows[i][0] + q->bodies[i].charge;
  }
  free(p);
  free(q);
}

// Of an array of structs nobody says where it ends, and of the one behind it one
// copy has no declaration: that it goes on is a guess.
struct lists {
  short first[6];
  struct {
    double value;
    int count;
  } front[6];
  char marks[18][2];
  long sizes[6];
  struct {
    short kind;
    double unused, weight;
    short rest;
  } back[18];
};

void guessed_elements(const double *x, double *y) {
  struct lists *p = calloc(1, sizeof *p), *q = calloc(1, sizeof *q);
  volatile int given = 6;
  int n = given;
  for (int i = 0; i < 6; ++i)
    p->front[i].count = i % 5;
  for (int i = 0; i < 18; ++i)
    p->back[i].kind = i % 5;
  for (int i = 0; i < 18; ++i)
    p->back[i].weight = x[i % 4];
  for (int i = 0; i < n; ++i)
    p->front[i].value = x[(i + 1) % 4];
  for (int i = 0; i < 6; ++i)
    q->front[i].value += 0.3 * p->front[i].value * x[i % 4];
  y[0] = y[1] = 0;
  *p = *q;
  for (int i = 6 - 1; i >= 0; --i)
    y[i % 2] += p->front[i].value * (1 + p->back[i].weight);
  free(p);
  free(q);
}

// A loop that copies numbers from outside is a copy of a part, and one index is
// used for two arrays whose elements have one size.
struct kinds {
  long steps[12];
  struct {
    int count;
    float share;
  } mixed[4];
  double values[4];
  int marks[4];
};

void one_index(const double *x, double *y) {
  struct kinds *p = calloc(1, sizeof *p), *q = calloc(1, sizeof *q);
  volatile int given = 4;
  int n = given;
  for (int i = 0; i < n; ++i)
    p->mixed[i].count = (i + 1) % 5;
  for (int i = 0; i < 4; ++i)
    p->values[i] = x[i];
  for (int i = 0; i < n; ++i)
    p->steps[i] = i % 5;
  for (int i = 0; i < 4; ++i)
    p->marks[i] = (i + 2) % 5;
  for (int i = 0; i < 4; ++i)
    p->mixed[i].share = x[(i + 1) % 4];
  for (int i = 0; i < 4; ++i)
    q->mixed[i].count = (i + 1) % 5;
  for (int i = 0; i < 4; ++i)
    q->marks[i] = (i + 1) % 5;
  for (int i = 0; i < 4; ++i)
    q->values[i] = x[(i + 3) % 4] * 0.5;
  for (int i = 0; i < 4; ++i)
    q->mixed[i].share = x[(i + 2) % 4] * 0.5;
  for (int i = 0; i < 12; ++i)
    q->steps[i] = (i + 2) % 5;
  *p = *q;
  y[0] = 0;
  for (int i = n - 1; i >= 0; --i)
    y[0] += p->mixed[i].share * p->values[i];
  y[1] = y[0] * x[0];
  free(p);
  free(q);
}
