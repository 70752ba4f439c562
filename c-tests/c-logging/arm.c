#include <math.h>
#include <string.h>

void note(const char *format, ...);
void count(int *histogram, int size, double value);

struct joint {
  double angle, rate;
};
struct arm {
  struct joint joints[2];
  int step, hits[8];
  char name[16];
};

enum phase { RISE, HOLD, FALL, PHASES };
typedef double (*controller)(const struct arm *a, int joint, const double *g);

static double rise(const struct arm *a, int k, const double *g) {
  return g[0] * (1 - a->joints[k].angle) - g[1] * a->joints[k].rate;
}
static double hold(const struct arm *a, int k, const double *g) {
  return g[2] * sin(a->joints[k].angle) - g[1] * a->joints[k].rate;
}
static double fall(const struct arm *a, int k, const double *g) {
  (void)g;
  return -0.3 * a->joints[k].rate;
}
static const controller controllers[PHASES] = {rise, hold, fall};

__attribute__((noinline)) static void step(struct arm *a, const double *g) {
  enum phase p = a->step / 20 % PHASES;
  for (int k = 0; k < 2; ++k) {
    double torque = controllers[p](a, k, g) + 0.05 * cos(a->joints[!k].angle);
    a->joints[k].rate += 0.05 * torque;
    a->joints[k].angle += 0.05 * a->joints[k].rate;
    count(a->hits, 8, a->joints[k].angle);
  }
  note("%s step %d: %g %g\n", a->name, a->step, a->joints[0].angle,
       a->joints[1].angle);
  a->step++;
}

void controlled(double *state, const double *gains, int steps) {
  struct arm a;
  memset(&a, 0, sizeof a);
  strcpy(a.name, "arm");
  for (int k = 0; k < 2; ++k) {
    a.joints[k].angle = state[2 * k];
    a.joints[k].rate = state[2 * k + 1];
  }
  while (a.step < steps)
    step(&a, gains);
  for (int k = 0; k < 2; ++k) {
    state[2 * k] = a.joints[k].angle;
    state[2 * k + 1] = a.joints[k].rate;
  }
}

void simulate(const double *x, double *y) {
  memcpy(y, x, 4 * sizeof *y);
  controlled(y, x + 4, 70);
}
