//===- mpi.c - a gradient over ranks against its primal ---------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Heat in a plate whose rows are spread over the ranks, halos exchanged without
// blocking; conjugate gradients for a chain, with a neighbour's numbers and
// Allreduce; a step of training a net on each rank's own data, weights from the
// first rank: the time of the primal and of its gradient, the best of several,
// and their ratio. All ranks together do as much as one alone.
//
//   clang-22 -O2 -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=PLUGIN mpi.c \
//     $(mpicc --showme:compile) $(mpicc --showme:link) -o mpi
//   mpirun -np 1 ./mpi; mpirun -np 2 ./mpi
//
//===----------------------------------------------------------------------===//

#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 600, COLUMNS = 600, STEPS = 40, RUNS = 7 };
enum { CHAIN = 1 << 18, ITERATIONS = 8 };
enum { INPUTS = 32, HIDDEN = 16, WEIGHTS = (INPUTS + 1) * HIDDEN };
enum { SAMPLES = 4000 };

extern void __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

static int rank, size;

static double heat(const double *restrict start, int rows) {
  int up = rank ? rank - 1 : MPI_PROC_NULL;
  int down = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
  double *u = calloc((rows + 2) * COLUMNS, sizeof *u);
  double *next = calloc((rows + 2) * COLUMNS, sizeof *next);
  for (int i = 0; i < rows * COLUMNS; ++i)
    u[COLUMNS + i] = start[i];
  for (int t = 0; t < STEPS; ++t) {
    MPI_Request q[4];
    MPI_Irecv(u, COLUMNS, MPI_DOUBLE, up, 0, MPI_COMM_WORLD, &q[0]);
    MPI_Irecv(u + (rows + 1) * COLUMNS, COLUMNS, MPI_DOUBLE, down, 1,
              MPI_COMM_WORLD, &q[1]);
    MPI_Isend(u + rows * COLUMNS, COLUMNS, MPI_DOUBLE, down, 0, MPI_COMM_WORLD,
              &q[2]);
    MPI_Isend(u + COLUMNS, COLUMNS, MPI_DOUBLE, up, 1, MPI_COMM_WORLD, &q[3]);
    MPI_Waitall(4, q, MPI_STATUSES_IGNORE);
    for (int r = 1; r <= rows; ++r)
      for (int c = 1; c + 1 < COLUMNS; ++c) {
        int i = r * COLUMNS + c;
        double here = u[i], k = 0.1 + 0.02 * here * here;
        next[i] = here + k * (u[i - 1] + u[i + 1] + u[i - COLUMNS] +
                              u[i + COLUMNS] - 4 * here);
      }
    double *old = u;
    u = next;
    next = old;
  }
  double sum = 0, all;
  for (int i = 0; i < rows * COLUMNS; ++i)
    sum += u[COLUMNS + i] * u[COLUMNS + i];
  MPI_Allreduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  free(u);
  free(next);
  return all;
}

static double sum_of_all(double mine) {
  double all;
  MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return all;
}

// 3 on the diagonal, -1 beside it.
static double solver(const double *restrict start, int n) {
  int up = rank ? rank - 1 : MPI_PROC_NULL;
  int down = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
  double *x = calloc(n, sizeof *x), *r = malloc(n * sizeof *r);
  double *p = calloc(n + 2, sizeof *p), *q = malloc(n * sizeof *q);
  double rho = 0;
  for (int i = 0; i < n; ++i) {
    r[i] = p[i + 1] = start[i];
    rho += r[i] * r[i];
  }
  rho = sum_of_all(rho);
  for (int k = 0; k < ITERATIONS; ++k) {
    MPI_Sendrecv(p + n, 1, MPI_DOUBLE, down, 0, p, 1, MPI_DOUBLE, up, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(p + 1, 1, MPI_DOUBLE, up, 1, p + n + 1, 1, MPI_DOUBLE, down, 1,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    double curve = 0, next = 0;
    for (int i = 0; i < n; ++i) {
      q[i] = 3 * p[i + 1] - p[i] - p[i + 2];
      curve += q[i] * p[i + 1];
    }
    double alpha = rho / sum_of_all(curve);
    for (int i = 0; i < n; ++i) {
      x[i] += alpha * p[i + 1];
      r[i] -= alpha * q[i];
      next += r[i] * r[i];
    }
    next = sum_of_all(next);
    for (int i = 0; i < n; ++i)
      p[i + 1] = r[i] + next / rho * p[i + 1];
    rho = next;
  }
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += x[i] * x[i];
  free(x);
  free(r);
  free(p);
  free(q);
  return sum_of_all(sum);
}

// Weights, which are the first rank's, and behind them this rank's data.
static double training(const double *restrict x, int n) {
  double weights[WEIGHTS], loss = 0;
  for (int i = 0; i < WEIGHTS; ++i)
    weights[i] = x[i];
  MPI_Bcast(weights, WEIGHTS, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  const double *out = weights + INPUTS * HIDDEN, *data = x + WEIGHTS;
  for (int s = 0; s < n / INPUTS; ++s) {
    double answer = 0;
    for (int h = 0; h < HIDDEN; ++h) {
      double sum = 0;
      for (int i = 0; i < INPUTS; ++i)
        sum += weights[h * INPUTS + i] * data[s * INPUTS + i];
      answer += out[h] * tanh(sum);
    }
    loss += (answer - 0.5) * (answer - 0.5);
  }
  return sum_of_all(loss);
}

static double *x, *g;

#define MEASURE(F, COUNT)                                                      \
  do {                                                                         \
    int count = COUNT;                                                         \
    double primal = 1e9, gradient = 1e9, value = 0;                            \
    for (int run = 0; run < RUNS; ++run) {                                     \
      double begin = MPI_Wtime();                                              \
      value = F(x, count);                                                     \
      double middle = MPI_Wtime();                                             \
      __enzyme_autodiff((void *)F, enzyme_dup, x, g, enzyme_const, count);     \
      double end = MPI_Wtime();                                                \
      primal = fmin(primal, middle - begin);                                   \
      gradient = fmin(gradient, end - middle);                                 \
    }                                                                          \
    if (!rank)                                                                 \
      printf("%-8s %d ranks: primal %7.1f ms, gradient %7.1f ms, %.2f times "  \
             "(%g)\n",                                                         \
             #F, size, primal * 1e3, gradient * 1e3, gradient / primal,        \
             value);                                                           \
  } while (0)

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int most = ROWS * COLUMNS;
  x = malloc(most * sizeof *x);
  g = calloc(most, sizeof *g);
  for (int i = 0; i < most; ++i)
    x[i] = (i * 7 + rank) % 11 * 0.1;
  MEASURE(heat, ROWS / size);
  MEASURE(solver, CHAIN / size);
  MEASURE(training, SAMPLES / size * INPUTS);
  free(x);
  free(g);
  MPI_Finalize();
}
