// Each sends what is not linear in x, and what comes is not used linearly: a
// message that is lost in a second derivative shows.
#include "hessians.h"
#include "mpi_ring.h"
#include <math.h>
#include <stddef.h>

enum { MOST = 64 };

static void bend(const double *x, double *y, int n) {
  for (int i = 0; i < n; ++i)
    y[i] = sin(x[i]) * x[(i + 1) % n];
}

static double energy_of(const double *x, const double *got, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += exp(0.3 * got[i]) * x[i] + got[i] * got[(i + 1) % n];
  return sum;
}

// Along the line of ranks and back.
double blocking(const double *x, int n) {
  double here[MOST], got[MOST] = {0};
  find_neighbours();
  bend(x, here, n);
  if (rank)
    MPI_Recv(got, n, MPI_DOUBLE, rank - 1, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (int i = 0; i < n; ++i)
    here[i] += got[i] * got[i] * x[i];
  if (rank < size - 1)
    MPI_Send(here, n, MPI_DOUBLE, rank + 1, 3, MPI_COMM_WORLD);
  MPI_Sendrecv(here, n, MPI_DOUBLE, right, 4, got, n, MPI_DOUBLE, left, 4,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return energy_of(x, got, n);
}

// Twice in a row with one tag; both are under way at once.
double background(const double *x, int n) {
  double here[2][MOST], got[2][MOST];
  MPI_Request r[4];
  find_neighbours();
  bend(x, here[0], n);
  bend(here[0], here[1], n);
  for (int k = 0; k < 2; ++k)
    MPI_Irecv(got[k], n, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &r[k]);
  for (int k = 0; k < 2; ++k)
    MPI_Isend(here[k], n, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &r[2 + k]);
  MPI_Wait(&r[1], MPI_STATUS_IGNORE);
  MPI_Wait(&r[0], MPI_STATUS_IGNORE);
  MPI_Waitall(2, r + 2, MPI_STATUSES_IGNORE);
  return energy_of(got[0], got[1], n) + energy_of(x, got[0], n);
}

double of_waitany(const double *x, int n) {
  double here[MOST], got[3][MOST];
  MPI_Request r[3], sent;
  double sum = 0;
  int index, count, indices[3];
  find_neighbours();
  bend(x, here, n);
  for (int k = 0; k < 3; ++k)
    MPI_Irecv(got[k], n, MPI_DOUBLE, left, k, MPI_COMM_WORLD, &r[k]);
  for (int k = 0; k < 3; ++k) {
    MPI_Isend(here, n, MPI_DOUBLE, right, k, MPI_COMM_WORLD, &sent);
    int done = 0;
    while (!done)
      MPI_Test(&sent, &done, MPI_STATUS_IGNORE);
  }
  for (int k = 0; k < 2; ++k) {
    MPI_Waitany(2, r, &index, MPI_STATUS_IGNORE);
    sum += energy_of(x, got[index], n) * (1 + index);
  }
  MPI_Waitsome(3, r, &count, indices, MPI_STATUSES_IGNORE);
  return sum * energy_of(here, got[2], n);
}

double persistent(const double *x, int n) {
  double here[MOST], got[MOST];
  MPI_Request r[2];
  double sum = 0;
  find_neighbours();
  MPI_Recv_init(got, n, MPI_DOUBLE, left, 5, MPI_COMM_WORLD, &r[0]);
  MPI_Send_init(here, n, MPI_DOUBLE, right, 5, MPI_COMM_WORLD, &r[1]);
  bend(x, here, n);
  for (int step = 0; step < 3; ++step) {
    MPI_Startall(2, r);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    sum += energy_of(x, got, n);
    bend(got, here, n);
  }
  MPI_Request_free(&r[0]);
  MPI_Request_free(&r[1]);
  return sum;
}

double exchanged(const double *x, int n) {
  double here[MOST];
  find_neighbours();
  bend(x, here, n);
  MPI_Sendrecv_replace(here, n, MPI_DOUBLE, right, 1, left, 1, MPI_COMM_WORLD,
                       MPI_STATUS_IGNORE);
  return energy_of(x, here, n);
}

// The first rank takes them as they come.
double from_anywhere(const double *x, int n) {
  double here[MOST], got[MOST];
  double sum = 0;
  MPI_Status status;
  find_neighbours();
  bend(x, here, n);
  if (rank)
    MPI_Send(here, n, MPI_DOUBLE, 0, 7, MPI_COMM_WORLD);
  for (int r = 1; rank == 0 && r < size; ++r) {
    MPI_Recv(got, n, MPI_DOUBLE, MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, &status);
    sum += status.MPI_SOURCE * energy_of(x, got, n);
  }
  MPI_Barrier(MPI_COMM_WORLD); // or the next call's come, too
  return sum;
}

double reduced(const double *x, int n) {
  double here[MOST], all[MOST], root[MOST] = {0};
  find_neighbours();
  bend(x, here, n);
  MPI_Allreduce(here, all, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  bend(all, here, n);
  MPI_Reduce(here, root, n, MPI_DOUBLE, MPI_SUM, size - 1, MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, here, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return energy_of(x, all, n) + 0.1 * energy_of(here, root, n);
}

double extremes(const double *x, int n) {
  double here[MOST], least[MOST], greatest[MOST];
  find_neighbours();
  bend(x, here, n);
  MPI_Allreduce(here, least, n, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
  MPI_Allreduce(here, greatest, n, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  return energy_of(least, greatest, n) * x[0];
}

double spread(const double *x, int n) {
  double here[MOST], there[MOST];
  find_neighbours();
  bend(x, here, n);
  bend(here, there, n);
  MPI_Bcast(here, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  MPI_Bcast(there, n, MPI_DOUBLE, size - 1, MPI_COMM_WORLD);
  return energy_of(x, here, n) + energy_of(here, there, n);
}

double gathered(const double *x, int n) {
  double here[MOST], all[8 * MOST], piece[MOST], table[8 * MOST];
  int counts[8], places[8];
  double sum = 0;
  find_neighbours();
  bend(x, here, n);
  MPI_Gather(here, n, MPI_DOUBLE, all, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  if (rank == 0)
    bend(all, table, n * size);
  MPI_Scatter(table, n, MPI_DOUBLE, piece, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  sum += energy_of(x, piece, n);
  for (int r = 0; r < size; ++r) {
    counts[r] = 1 + r % n;
    places[r] = n * r;
  }
  for (int i = 0; i < n * size; ++i)
    all[i] = 0;
  MPI_Gatherv(piece, counts[rank], MPI_DOUBLE, all, counts, places, MPI_DOUBLE,
              size - 1, MPI_COMM_WORLD);
  if (rank == size - 1)
    sum += energy_of(all, all, n * size);
  return sum;
}

double all_to_all(const double *x, int n) {
  double here[8 * MOST], there[8 * MOST], all[8 * MOST];
  find_neighbours();
  for (int r = 0; r < size; ++r)
    for (int i = 0; i < n; ++i)
      here[n * r + i] = sin(x[i] + r) * x[0];
  MPI_Alltoall(here, n, MPI_DOUBLE, there, n, MPI_DOUBLE, MPI_COMM_WORLD);
  MPI_Allgather(there, n, MPI_DOUBLE, all, n, MPI_DOUBLE, MPI_COMM_WORLD);
  return energy_of(there, all, n * size);
}

double parts(const double *x, int n) {
  double here[8 * MOST], mine[MOST];
  find_neighbours();
  for (int r = 0; r < size; ++r)
    for (int i = 0; i < n; ++i)
      here[n * r + i] = x[i] * x[(i + r) % n];
  MPI_Reduce_scatter_block(here, mine, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return energy_of(x, mine, n);
}

double scanned(const double *x, int n) {
  double here[MOST], upto[MOST], below[MOST] = {0};
  find_neighbours();
  bend(x, here, n);
  MPI_Scan(here, upto, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  MPI_Exscan(upto, below, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  if (rank == 0)
    below[0] = x[1];
  return energy_of(upto, below, n);
}

double reductions_in_background(const double *x, int n) {
  double here[MOST], all[MOST], most[MOST], first[MOST];
  MPI_Request r[3];
  find_neighbours();
  bend(x, here, n);
  bend(here, first, n);
  MPI_Iallreduce(here, all, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &r[0]);
  MPI_Iallreduce(here, most, n, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD, &r[1]);
  MPI_Ibcast(first, n, MPI_DOUBLE, 0, MPI_COMM_WORLD, &r[2]);
  MPI_Waitall(3, r, MPI_STATUSES_IGNORE);
  return energy_of(all, most, n) + energy_of(first, all, n) * x[1];
}

double parts_in_background(const double *x, int n) {
  double here[MOST], all[8 * MOST];
  MPI_Request r;
  find_neighbours();
  bend(x, here, n);
  MPI_Iallgather(here, n, MPI_DOUBLE, all, n, MPI_DOUBLE, MPI_COMM_WORLD, &r);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  return energy_of(all, all, n * size) * x[0];
}

struct item {
  int number;
  double at, speed;
};

double mixed_items(const double *x, int n) {
  struct item here[MOST], got[MOST];
  int lengths[2] = {1, 2};
  MPI_Aint places[2] = {offsetof(struct item, number), offsetof(struct item, at)};
  MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE}, packed, type;
  double sum = 0;
  find_neighbours();
  MPI_Type_create_struct(2, lengths, places, types, &packed);
  MPI_Type_create_resized(packed, 0, sizeof(struct item), &type);
  MPI_Type_commit(&type);
  for (int i = 0; i < n; ++i)
    here[i] = (struct item){i, x[i] * x[0], sin(x[i])};
  MPI_Sendrecv(here, n, type, right, 0, got, n, type, left, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  MPI_Type_free(&type);
  MPI_Type_free(&packed);
  for (int i = 0; i < n; ++i)
    sum += got[i].at * got[i].speed * x[got[i].number];
  return sum;
}

double with_threads(const double *x, int n) {
  double here[MOST], got[MOST], sum = 0;
  find_neighbours();
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < n; ++i)
    here[i] = sin(x[i]) * x[(i + 1) % n];
  MPI_Sendrecv(here, n, MPI_DOUBLE, right, 4, got, n, MPI_DOUBLE, left, 4,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#pragma omp parallel for num_threads(2) reduction(+ : sum)
  for (int i = 0; i < n; ++i)
    sum += got[i] * got[i] * x[i];
  return sum;
}
