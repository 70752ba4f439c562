//===- mpi.c - a gradient over ranks against its primal ---------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Heat in a plate of 600 rows that are spread over the ranks, 40 steps, halos
// exchanged without blocking: the time of the primal and of its gradient, the
// best of several, and their ratio.
//
//   clang-22 -O2 -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=PLUGIN mpi.c \
//     $(mpicc --showme:compile) $(mpicc --showme:link) -o mpi
//   mpirun -np 1 ./mpi; mpirun -np 2 ./mpi
//
//===----------------------------------------------------------------------===//

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 600, COLUMNS = 600, STEPS = 40, RUNS = 5 };

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

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int rows = ROWS / size;
  double *x = malloc(rows * COLUMNS * sizeof *x);
  double *g = calloc(rows * COLUMNS, sizeof *g);
  for (int i = 0; i < rows * COLUMNS; ++i)
    x[i] = (i * 7 + rank) % 11 * 0.1;
  double primal = 1e9, gradient = 1e9, value = 0;
  for (int run = 0; run < RUNS; ++run) {
    double begin = MPI_Wtime();
    value = heat(x, rows);
    double middle = MPI_Wtime();
    __enzyme_autodiff((void *)heat, enzyme_dup, x, g, enzyme_const, rows);
    double end = MPI_Wtime();
    primal = middle - begin < primal ? middle - begin : primal;
    gradient = end - middle < gradient ? end - middle : gradient;
  }
  if (!rank)
    printf("%d ranks: primal %.1f ms, gradient %.1f ms, %.2f times (%g)\n",
           size, primal * 1e3, gradient * 1e3, gradient / primal, value);
  MPI_Finalize();
}
