#include "programs.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

double with_malloc(const double *x, int n) {
  double sum = 0;
  for (int k = 1; k <= 3; ++k) {
    double *work = malloc(k * N * sizeof(double));
    for (int i = 0; i < k * N; ++i)
      work[i] = x[i % N] * (i ? work[i - 1] : 1) + sin(x[(i + k) % N]);
    for (int i = 0; i < k * N; ++i)
      if (work[i] > 0.2)
        sum += work[i] * work[i] / k;
    free(work);
  }
  return sum;
}

struct body { double position, velocity, mass; };
struct system { struct body bodies[2]; double time; struct body *heavier; };
static void step(struct system *s, double dt) {
  double d = s->bodies[1].position - s->bodies[0].position;
  double f = s->bodies[0].mass * s->bodies[1].mass / (d * d + 0.1);
  s->bodies[0].velocity += f / s->bodies[0].mass * dt;
  s->bodies[1].velocity -= f / s->bodies[1].mass * dt;
  for (int i = 0; i < 2; ++i)
    s->bodies[i].position += s->bodies[i].velocity * dt;
  s->time += dt;
}
double with_struct(const double *x, int n) {
  struct system s = {{{x[0], 0, exp(x[1])}, {x[2] + 2, x[3], 1.5}}, 0, 0};
  s.heavier = s.bodies[0].mass > s.bodies[1].mass ? &s.bodies[0] : &s.bodies[1];
  while (s.time < 0.95)
    step(&s, 0.1);
  struct system copy = s;
  return copy.bodies[0].position * s.bodies[1].velocity +
         s.heavier->position * s.heavier->mass;
}

static double integrate(double (*f)(double, void *), void *context, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += f((i + 0.5) / n, context) / n;
  return sum;
}
static double wave(double t, void *context) {
  const double *x = context;
  return x[0] * sin(x[1] * t) * exp(-x[2] * t);
}
static double polynomial(double t, void *context) {
  const double *x = context;
  return x[0] + t * (x[1] * x[1] + t * x[2] * x[3]);
}
double with_callback(const double *x, int n) {
  double copy[N];
  memcpy(copy, x, sizeof copy);
  return integrate(wave, copy, 9) * integrate(polynomial, copy, 5);
}

double with_search(const double *x, int n) {
  double y = 1 + x[0] * x[0];
  int steps = 0;
  while (fabs(y * y * y - 2 - x[1]) > 1e-13 && steps < 100) {
    y -= (y * y * y - 2 - x[1]) / (3 * y * y);
    ++steps;
  }
  return y * x[2] + pow(y, 1 + x[3] * x[3]);
}

static double tree(const double *x, int lo, int hi) {
  if (hi - lo == 1)
    return cos(x[lo]) + x[lo] * x[lo];
  int mid = (lo + hi) / 2;
  return tree(x, lo, mid) * tree(x, mid, hi) + 0.1 * tree(x, lo, lo + 1);
}
double with_recursion(const double *x, int n) { return tree(x, 0, n); }

double with_realloc(const double *x, int n) {
  double *p = 0;
  int size = 0, room = 0;
  for (int i = 0; i < 3 * N; ++i) {
    if (size == room) {
      room = room ? 2 * room : 1;
      p = realloc(p, room * sizeof(double));
    }
    p[size] = i < N ? x[i] * x[i] : p[size - N] * p[i / 2] * 0.5;
    ++size;
  }
  double sum = 0;
  for (int i = 0; i < size; ++i)
    sum += p[i];
  free(p);
  return sum;
}

struct node { double value; struct node *next; };
double with_list(const double *x, int n) {
  struct node *head = 0;
  for (int i = 0; i < N; ++i) {
    struct node *new = malloc(sizeof *new);
    new->value = x[i] * (head ? head->value : 1);
    new->next = head;
    head = new;
  }
  double sum = 0;
  while (head) {
    struct node *next = head->next;
    sum = sum * head->value + tanh(head->value);
    free(head);
    head = next;
  }
  return sum;
}

double with_table(const double *x, int n) {
  static const double grid[5] = {0, 0.5, 1.5, 1, -1};
  double matrix[N][N], sum = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j)
      matrix[i][j] = x[i] * x[j] + grid[(i + j) % 5] * x[i];
  for (int k = 0; k < 2; ++k)
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < i; ++j)
        matrix[i][j] -= matrix[j][i] * matrix[i][j] * 0.25;
  for (int i = 0; i < N; ++i)
    sum += log1p(matrix[i][i] * matrix[i][0] * matrix[i][0]);
  return sum;
}
