#include <math.h>
#include <omp.h>
#include <string.h>

double kernel(double distance);

enum { N = 24, Side = 6 };

// Heat in a rod: the arrays change places.
void heat_1d(const double *x, double *y) {
  double a[N], b[N], *now = a, *next = b;
  memcpy(a, x, sizeof a);
  memcpy(b, x, sizeof b);
  for (int step = 0; step < 4; ++step) {
#pragma omp parallel for
    for (int i = 1; i < N - 1; ++i)
      next[i] = now[i] + 0.2 * now[i] * (now[i - 1] - 2 * now[i] + now[i + 1]);
    double *t = now;
    now = next;
    next = t;
  }
  memcpy(y, now, sizeof a);
}

// Heat on a plate, all steps in one region, each thread with its own pointers.
void heat_2d(const double *x, double *y) {
  double a[Side * Side], b[Side * Side], most = 0;
  memcpy(a, x, sizeof a);
  memcpy(b, x, sizeof b);
#pragma omp parallel
  {
    double *now = a, *next = b;
    for (int step = 0; step < 3; ++step) {
#pragma omp for collapse(2)
      for (int i = 1; i < Side - 1; ++i)
        for (int k = 1; k < Side - 1; ++k) {
          const double *c = &now[i * Side + k];
          next[i * Side + k] =
              *c + 0.1 * *c * (c[-1] + c[1] + c[-Side] + c[Side] - 4 * *c);
        }
      double *t = now;
      now = next;
      next = t;
    }
#pragma omp for reduction(max : most)
    for (int i = 0; i < Side * Side; ++i) {
      y[i] = now[i];
      most = now[i] > most ? now[i] : most;
    }
  }
  y[0] = most;
}

// Red and black cells, in place.
void gauss_seidel(const double *x, double *y) {
  double u[Side * Side];
  memcpy(u, x, sizeof u);
  for (int sweep = 0; sweep < 2; ++sweep)
    for (int color = 0; color < 2; ++color) {
#pragma omp parallel for schedule(static, 1)
      for (int i = 1; i < Side - 1; ++i)
        for (int k = 1 + (i + color) % 2; k < Side - 1; k += 2)
          u[i * Side + k] = 0.25 * (u[(i - 1) * Side + k] * u[i * Side + k - 1] +
                                    u[(i + 1) * Side + k] +
                                    sin(u[i * Side + k + 1]));
    }
  memcpy(y, u, sizeof u);
}

static double dot(const double *a, const double *b, int n) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; ++i)
    s += a[i] * b[i];
  return s;
}

static void multiply(const double *a, const double *v, double *out, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    double s = 0;
    for (int k = 0; k < n; ++k)
      s += a[i * n + k] * v[k];
    out[i] = s;
  }
}

// x: a matrix of 16, a right hand side of 4.
void conjugate_gradient(const double *x, double *y) {
  enum { M = 4 };
  double a[M * M], r[M], p[M], ap[M], u[M] = {0};
#pragma omp parallel for collapse(2)
  for (int i = 0; i < M; ++i)
    for (int k = 0; k < M; ++k)
      a[i * M + k] = 0.1 * x[i * M + k] * x[k * M + i] + (i == k ? 3 : 0);
  for (int i = 0; i < M; ++i)
    r[i] = p[i] = x[16 + i];
  double rr = dot(r, r, M);
  for (int step = 0; step < 3; ++step) {
    multiply(a, p, ap, M);
    double alpha = rr / dot(p, ap, M);
#pragma omp parallel for
    for (int i = 0; i < M; ++i) {
      u[i] += alpha * p[i];
      r[i] -= alpha * ap[i];
    }
    double next = dot(r, r, M), beta = next / rr;
    rr = next;
#pragma omp parallel for
    for (int i = 0; i < M; ++i)
      p[i] = r[i] + beta * p[i];
  }
  memcpy(y, u, sizeof u);
}

void matrix_product(const double *x, double *y) {
  enum { M = 4 };
  const double *a = x, *b = x + M * M;
#pragma omp parallel for
  for (int i = 0; i < M; ++i)
    for (int k = 0; k < M; ++k)
      y[i * M + k] = 0;
#pragma omp parallel for
  for (int i = 0; i < M; ++i)
    for (int l = 0; l < M; ++l)
      for (int k = 0; k < M; ++k)
        y[i * M + k] += a[i * M + l] * b[l * M + k];
}

void transposed_product(const double *x, double *y) {
  enum { M = 4 };
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < M; ++i)
    for (int k = M - 1; k >= 0; --k) {
      double s = 0;
      for (int l = 0; l < M; ++l)
        s += x[l * M + i] * x[l * M + k];
      y[i * M + k] = s;
    }
}

// Forces of all on all, by a function in another file.
void n_body(const double *x, double *y) {
  enum { Bodies = 8 };
#pragma omp parallel for schedule(guided)
  for (int i = 0; i < Bodies; ++i) {
    double fx = 0, fy = 0, fz = 0;
    for (int k = 0; k < Bodies; ++k) {
      double dx = x[3 * k] - x[3 * i], dy = x[3 * k + 1] - x[3 * i + 1],
             dz = x[3 * k + 2] - x[3 * i + 2];
      double w = kernel(dx * dx + dy * dy + dz * dz + 0.1);
      fx += w * dx;
      fy += w * dy;
      fz += w * dz;
    }
    y[3 * i] = fx;
    y[3 * i + 1] = fy;
    y[3 * i + 2] = fz;
  }
}

// The third law: each pair once, both sides of it atomically.
void n_body_pairs(const double *x, double *y) {
  for (int i = 0; i < 8; ++i)
    y[i] = 0;
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < 8; ++i)
    for (int k = i + 1; k < 8; ++k) {
      double f = kernel((x[i] - x[k]) * (x[i] - x[k]) + 0.2) * (x[i] - x[k]);
#pragma omp atomic
      y[i] += f;
#pragma omp atomic
      y[k] -= f;
    }
}

// A hydrodynamics step: elements gather from nodes, nodes from elements.
void elements(const double *x, double *y) {
  enum { Elements = 11 };
  double stress[Elements], volume[Elements];
#pragma omp parallel
  {
#pragma omp for nowait
    for (int e = 0; e < Elements; ++e)
      volume[e] = x[e + 1] + 2 - x[e] * 0.5;
#pragma omp for
    for (int e = 0; e < Elements; ++e) {
      double q = x[e + 1] - x[e];
      stress[e] = q < 0 ? q * q : 0.1 * q;
    }
#pragma omp for
    for (int n = 0; n < Elements + 1; ++n) {
      double force = 0;
      if (n > 0)
        force += stress[n - 1] / volume[n - 1];
      if (n < Elements)
        force -= stress[n] / volume[n];
      y[n] = x[n] + 0.3 * force;
    }
  }
}

// Data-parallel training: each thread has gradients of its own.
void training(const double *x, double *y) {
  double total[4] = {0}, loss = 0;
#pragma omp parallel reduction(+ : loss)
  {
    double mine[4] = {0};
#pragma omp for
    for (int s = 0; s < 10; ++s) {
      double out = tanh(x[0] * x[4 + s] + x[1]) * x[2] + x[3];
      double error = out - x[4 + (s + 1) % 10];
      loss += error * error;
      for (int k = 0; k < 4; ++k)
        mine[k] += error * x[k];
    }
    for (int k = 0; k < 4; ++k)
#pragma omp atomic
      total[k] += mine[k];
  }
  for (int k = 0; k < 4; ++k)
    y[k] = x[k] - 0.1 * total[k] * loss;
}
