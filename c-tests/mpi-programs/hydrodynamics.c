// A gas in a tube, as cells that move with it: pressure and viscosity push the
// nodes, of which neighbours share one; the time step is the least that any
// cell allows.
#include "programs.h"
#include <math.h>
#include <mpi.h>

enum { CELLS = 8 };

struct tube {
  double place[CELLS + 1], speed[CELLS + 1], mass[CELLS], energy[CELLS];
  double stress[CELLS + 2]; // of the neighbours' cells, too
};

static double stresses(struct tube *t) {
  double least = 1;
  for (int i = 0; i < CELLS; ++i) {
    double length = t->place[i + 1] - t->place[i];
    double density = t->mass[i] / length;
    double pressure = 0.4 * density * t->energy[i];
    double squeeze = t->speed[i] - t->speed[i + 1];
    double viscosity = squeeze > 0 ? density * squeeze * squeeze : 0;
    t->stress[i + 1] = pressure + viscosity;
    double allowed = 0.3 * length / sqrt(1.4 * pressure / density + 0.01);
    if (allowed < least)
      least = allowed;
  }
  return least;
}

static void step(struct tube *t, int left, int right) {
  double least = stresses(t), dt;
  MPI_Allreduce(&least, &dt, 1, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
  t->stress[0] = t->stress[1];
  t->stress[CELLS + 1] = t->stress[CELLS];
  MPI_Request q[4];
  MPI_Irecv(&t->stress[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &q[0]);
  MPI_Irecv(&t->stress[CELLS + 1], 1, MPI_DOUBLE, right, 1, MPI_COMM_WORLD,
            &q[1]);
  MPI_Isend(&t->stress[CELLS], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &q[2]);
  MPI_Isend(&t->stress[1], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &q[3]);
  MPI_Waitall(4, q, MPI_STATUSES_IGNORE);
  for (int i = 0; i <= CELLS; ++i) {
    double mass = 0.5 * (t->mass[i ? i - 1 : 0] +
                         t->mass[i < CELLS ? i : CELLS - 1]);
    t->speed[i] += dt * (t->stress[i] - t->stress[i + 1]) / mass;
  }
  for (int i = 0; i <= CELLS; ++i)
    t->place[i] += dt * t->speed[i];
  for (int i = 0; i < CELLS; ++i)
    t->energy[i] -=
        dt * t->stress[i + 1] * (t->speed[i + 1] - t->speed[i]) / t->mass[i];
}

// x: what the energies begin with.
void hydrodynamics(const double *x, int n, double *y, int m) {
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  struct tube t;
  for (int i = 0; i <= CELLS; ++i) {
    t.place[i] = rank * CELLS + i;
    t.speed[i] = 0;
  }
  for (int i = 0; i < CELLS; ++i) {
    t.mass[i] = 1;
    t.energy[i] = 2 + rank + i * 0.3 + x[i];
  }
  for (int s = 0; s < 5; ++s)
    step(&t, rank ? rank - 1 : MPI_PROC_NULL,
         rank + 1 < size ? rank + 1 : MPI_PROC_NULL);
  for (int i = 0; i < m; ++i)
    y[i] = t.place[i] * t.energy[i];
}
