// Bodies that attract each other; each rank has three. Once around a ring the
// positions pass by all ranks.
#include "programs.h"
#include <math.h>
#include <mpi.h>
#include <string.h>

enum { MINE = 3, NUMBERS = 3 * MINE };

static double seconds;

static void attract(const double *at, const double *from, double *force) {
  int size;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
#pragma omp parallel
  {
    // Who asks in a region.
    int all;
    double start = MPI_Wtime();
    MPI_Comm_size(MPI_COMM_WORLD, &all);
#pragma omp for
    for (int i = 0; i < MINE; ++i)
      force[3 * i] += 0.01 * all * at[3 * i + 1] / size;
#pragma omp master
    seconds += MPI_Wtime() - start;
  }
#pragma omp parallel for
  for (int i = 0; i < MINE; ++i)
    for (int j = 0; j < MINE; ++j) {
      double d[3], square = 0.5;
      for (int k = 0; k < 3; ++k) {
        d[k] = from[3 * j + k] - at[3 * i + k];
        square += d[k] * d[k];
      }
      double scale = 1 / (square * sqrt(square));
      for (int k = 0; k < 3; ++k)
        force[3 * i + k] += scale * d[k];
    }
}

void bodies(const double *x, int n, double *y, int m) {
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  double at[NUMBERS], speed[NUMBERS] = {0};
  memcpy(at, x, sizeof at);
  for (int step = 0; step < 2; ++step) {
    double force[NUMBERS] = {0}, passing[NUMBERS];
    memcpy(passing, at, sizeof passing);
    for (int hop = 0; hop < size; ++hop) {
      attract(at, passing, force);
      MPI_Sendrecv_replace(passing, NUMBERS, MPI_DOUBLE, (rank + 1) % size, 0,
                           (rank + size - 1) % size, 0, MPI_COMM_WORLD,
                           MPI_STATUS_IGNORE);
    }
    for (int i = 0; i < NUMBERS; ++i) {
      speed[i] += 0.1 * force[i];
      at[i] += 0.1 * speed[i];
    }
  }
  for (int i = 0; i < m; ++i)
    y[i] = at[i];
}
