// Each loop twice: MARK() is the marker, or nothing. Included by both.
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { N = 5, Steps = 37 };

void NAMED(step)(double *y, double h);
extern double NAMED(field)[N];

// In place, in arrays that may overlap for all that the function knows; a time
// and a sum in registers.
double NAMED(in_place)(const double *x, double *y, double *work, int steps) {
  double t = 0.1, energy = 0;
  for (int i = 0; i < N; ++i)
    y[i] = x[i];
  for (int s = 0; s < steps; ++s) {
    MARK();
    for (int i = 0; i < N; ++i)
      work[i] = y[i] + 0.05 * sin(y[(i + 1) % N] * t) * x[N + i];
    for (int i = 0; i < N; ++i)
      y[i] = work[i];
    t += 0.01 * y[0];
    energy += y[1] * y[2] * t;
  }
  double r = energy;
  for (int i = 0; i < N; ++i)
    r += y[i] * y[i];
  return r;
}

// A function of the file's own that is too large to be inlined twice: clang gives it
// a calling convention of its own.
static void NAMED(forces)(const double (*at)[2], double (*force)[2]) {
  for (int i = 0; i < N; ++i) {
    force[i][0] = force[i][1] = 0;
    for (int j = 0; j < N; ++j) {
      double dx = at[j][0] - at[i][0], dy = at[j][1] - at[i][1];
      double square = dx * dx + dy * dy + 0.3;
      double size = 1 / (square * sqrt(square));
      force[i][0] += size * dx;
      force[i][1] += size * dy;
    }
  }
}
double NAMED(bodies)(const double *x, int steps) {
  double at[N][2], v[N][2] = {{0}}, force[N][2], h = 0.02, r = 0;
  for (int i = 0; i < N; ++i) {
    at[i][0] = x[i];
    at[i][1] = x[N + i] * i;
  }
  NAMED(forces)(at, force);
  for (int s = 0; s < steps; ++s) {
    MARK();
    double most = 0;
    for (int i = 0; i < N; ++i)
      most = fmax(most, fabs(force[i][0]) + fabs(force[i][1]));
    h = 0.02 / (1 + most);
    for (int i = 0; i < N; ++i)
      for (int k = 0; k < 2; ++k) {
        v[i][k] += h * force[i][k];
        at[i][k] += h * v[i][k];
      }
    NAMED(forces)(at, force);
    r += h * at[s % N][0] * v[(s + 1) % N][1];
  }
  return r + at[0][0] * at[1][1];
}

// Data end it, in the middle of a step.
double NAMED(early)(const double *x, int steps) {
  double y[N], r = 0;
  memcpy(y, x, sizeof y);
  int s = 0;
  for (; s < steps; ++s) {
    MARK();
    y[s % N] = y[s % N] * 1.02 + 0.03 * y[(s + 2) % N] * y[0];
    if (y[s % N] > 1.4)
      break;
    r += cos(y[(s + 1) % N]);
    if (r < -3)
      return r * y[0];
  }
  return r + s * y[1] + y[2] * y[3];
}

// Two buffers that change places, and what was the last one is read behind it.
double NAMED(swapped)(const double *x, double *a, double *b, int steps) {
  double *now = a, *next = b;
  for (int i = 0; i < N; ++i)
    now[i] = x[i];
  for (int s = 0; s < steps; ++s) {
    MARK();
    for (int i = 0; i < N; ++i)
      next[i] = now[i] + 0.01 * now[(i + 1) % N] * now[(i + 3) % N];
    double *other = now;
    now = next;
    next = other;
  }
  return now[0] * now[1] + now[2] * next[3];
}

// A function of its own, with memory of its own.
double NAMED(calls)(const double *x, int steps) {
  double *y = malloc(N * sizeof(double));
  memcpy(y, x, N * sizeof(double));
  for (int s = 0; s < steps; ++s) {
    MARK();
    NAMED(step)(y, 0.02 + 0.001 * s);
  }
  double r = 0;
  for (int i = 0; i < N; ++i)
    r += y[i] * y[i] * (i + 1);
  free(y);
  return r;
}

// In a loop that overwrites what it reads.
double NAMED(nested)(const double *x, int rounds, int steps) {
  double p[N], y[N], r = 0;
  for (int i = 0; i < N; ++i)
    y[i] = 1 + 0.1 * i;
  for (int k = 0; k < rounds; ++k) {
    for (int i = 0; i < N; ++i)
      p[i] = x[i] * (1 + 0.2 * k) + 0.01 * y[(i + 2) % N];
    for (int s = 0; s < steps; ++s) {
      MARK();
      for (int i = 0; i < N; ++i)
        y[i] += 0.01 * p[i] * y[(i + 1) % N];
    }
    r += y[k % N];
  }
  return r;
}

// A forcing that it walks along, and a trajectory that it writes.
double NAMED(driven)(const double *x, double *path, int steps) {
  const double *force = x;
  double *out = path;
  double y = 0.3, v = 0.2;
  for (int s = 0; s < steps; ++s) {
    MARK();
    v += 0.05 * (*force++ - sin(y) * v);
    y += 0.05 * v;
    *out++ = y * v;
  }
  double r = 0;
  for (int s = 0; s < steps; ++s)
    r += path[s] * path[s];
  return r;
}

// Marked twice, one loop in the other.
double NAMED(both)(const double *x, int steps) {
  double y[N];
  for (int i = 0; i < N; ++i)
    y[i] = x[i];
  for (int s = 0; s < steps; ++s) {
    MARK();
    for (int k = 0; k < 7; ++k) {
      MARK();
      for (int i = 0; i < N; ++i)
        y[i] += 0.002 * y[(i + k) % N] * x[i];
    }
    y[0] *= 1.01;
  }
  return y[0] * y[1] + y[2] + y[3] * y[4];
}

// A variable of the program, floats of four bytes, and choices by value.
double NAMED(single)(const double *x, int steps) {
  for (int i = 0; i < N; ++i)
    NAMED(field)[i] = 0.2 * i;
  float z[3] = {1, 0.5f, 0.25f};
  for (int s = 0; s < steps; ++s) {
    MARK();
    for (int i = 0; i < N; ++i)
      if (NAMED(field)[i] < x[i])
        NAMED(field)[i] += 0.1 * x[i] * x[(i + 1) % N];
      else
        NAMED(field)[i] *= 0.9;
    z[s % 3] += 0.125f * (float)x[s % N] * z[(s + 1) % 3];
  }
  double r = z[0] * z[1] + z[2];
  for (int i = 0; i < N; ++i)
    r += NAMED(field)[i] * NAMED(field)[i];
  return r;
}

// Pieces of pieces.
double NAMED(levels)(const double *x, int steps) {
  double y[N];
  for (int i = 0; i < N; ++i)
    y[i] = x[i];
  for (int s = 0; s < steps; ++s) {
    MARK_LEVELS(3);
    NAMED(step)(y, 0.02);
    y[s % N] += 0.01 * x[0];
  }
  return y[0] * y[1] + y[2] + y[3] * y[4];
}
