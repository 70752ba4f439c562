#include "collectives.h"
#include <math.h>
#include <mpi.h>
#include <stdlib.h>

enum { RANKS = 7 };

static int rank(void) {
  int r;
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  return r;
}
static int size(void) {
  int s;
  MPI_Comm_size(MPI_COMM_WORLD, &s);
  return s;
}

void broadcast(const double *x, int n, double *y, int m) {
  double a[4];
  int root = size() - 1;
  for (int i = 0; i < n; ++i)
    a[i] = rank() == root ? sin(x[i]) : 0;
  MPI_Bcast(a, n, MPI_DOUBLE, root, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = a[i] * a[i] * x[i];
}

// What the others had is lost.
void broadcast_in_place(const double *x, int n, double *y, int m) {
  for (int i = 0; i < n; ++i)
    y[i] = x[i] * x[i];
  MPI_Bcast(y, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] += x[i];
}

void reduce(const double *x, int n, double *y, int m) {
  double sum[4] = {1, 1, 1, 1};
  MPI_Reduce(x, sum, n, MPI_DOUBLE, MPI_SUM, size() / 2, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = sum[i] * sum[i] * x[i];
}

void reduce_in_place(const double *x, int n, double *y, int m) {
  double a[4];
  for (int i = 0; i < n; ++i)
    a[i] = x[i] * x[i];
  MPI_Reduce(rank() ? a : MPI_IN_PLACE, a, n, MPI_DOUBLE, MPI_SUM, 0,
             MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = a[i] * a[i];
}

void sum_for_all(const double *x, int n, double *y, int m) {
  double a[4], sum[4];
  for (int i = 0; i < n; ++i)
    a[i] = exp(x[i]) * (rank() + 1);
  MPI_Allreduce(a, sum, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = log(sum[i]) * x[i];
}

void sum_in_place(const double *x, int n, double *y, int m) {
  for (int i = 0; i < n; ++i)
    y[i] = x[i] * x[(i + 1) % n];
  MPI_Allreduce(MPI_IN_PLACE, y, m, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] *= y[i];
}

void product(const double *x, int n, double *y, int m) {
  double a[4];
  for (int i = 0; i < n; ++i)
    a[i] = 1.5 + x[i];
  MPI_Allreduce(a, y, n, MPI_DOUBLE, MPI_PROD, MPI_COMM_WORLD);
  MPI_Reduce(rank() ? a : MPI_IN_PLACE, a, n, MPI_DOUBLE, MPI_PROD, 0,
             MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] += a[i] * x[i];
}

// One factor is zero, its partial is not.
void product_with_zeros(const double *x, int n, double *y, int m) {
  double a[4];
  for (int i = 0; i < n; ++i)
    a[i] = rank() == i ? x[i] * 0 : 2 + x[i];
  if (rank() < n)
    a[rank()] += sin(x[rank()]) - sin(x[rank()]);
  MPI_Allreduce(a, y, n, MPI_DOUBLE, MPI_PROD, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = y[i] * (1 + x[i]);
}

void extremes(const double *x, int n, double *y, int m) {
  double low[4] = {0}, high[4];
  MPI_Reduce(x, low, n, MPI_DOUBLE, MPI_MIN, 0, MPI_COMM_WORLD);
  MPI_Allreduce(x, high, n, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  for (int i = 0; i < n; ++i) {
    y[i] = low[i] * low[i] + x[i];
    y[n + i] = high[i] * x[i];
  }
}

// Who has the extreme, too.
void extremes_with_places(const double *x, int n, double *y, int m) {
  struct {
    double value;
    int place;
  } here[4], low[4], high[4];
  for (int i = 0; i < n; ++i) {
    here[i].value = x[i] * x[i];
    here[i].place = rank();
  }
  MPI_Allreduce(here, low, n, MPI_DOUBLE_INT, MPI_MINLOC, MPI_COMM_WORLD);
  MPI_Allreduce(here, high, n, MPI_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD);
  for (int i = 0; i < n; ++i) {
    y[i] = low[i].value * low[i].value * (low[i].place + 1) + x[i];
    y[n + i] = high[i].value * x[i] * (high[i].place + 1);
  }
}

void gather(const double *x, int n, double *y, int m) {
  double all[RANKS * 3];
  MPI_Gather(x, n, MPI_DOUBLE, all, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = x[0] * i;
  if (rank() == 0)
    for (int i = 0; i < size() * n; ++i)
      y[i % m] += all[i] * all[i] * (i + 1);
}

// Rank r has r + 1 numbers; the counts change after the call.
void gather_uneven(const double *x, int n, double *y, int m) {
  int counts[RANKS], places[RANKS], total = 0;
  for (int r = 0; r < size(); ++r) {
    counts[r] = r + 1;
    places[r] = total;
    total += counts[r] + 1; // a gap
  }
  double *all = calloc(total, sizeof *all);
  MPI_Gatherv(x, rank() + 1, MPI_DOUBLE, all, counts, places, MPI_DOUBLE,
              size() - 1, MPI_COMM_WORLD);
  for (int r = 0; r < size(); ++r)
    counts[r] = places[r] = 0;
  for (int i = 0; i < m; ++i)
    y[i] = 0;
  for (int i = 0; i < total; ++i)
    y[i % m] += all[i] * all[i];
  free(all);
}

void scatter(const double *x, int n, double *y, int m) {
  double part[3];
  MPI_Scatter(x, m, MPI_DOUBLE, part, m, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = part[i] * part[i] * x[i];
}

void scatter_uneven(const double *x, int n, double *y, int m) {
  int counts[RANKS], places[RANKS], total = 0;
  for (int r = 0; r < size(); ++r) {
    counts[r] = r + 1;
    places[r] = total;
    total += counts[r];
  }
  double part[RANKS] = {0}, from[RANKS * (RANKS + 1) / 2];
  for (int i = 0; i < n; ++i)
    from[i] = x[i] * x[i];
  MPI_Scatterv(from, counts, places, MPI_DOUBLE,
               rank() == 0 ? MPI_IN_PLACE : part, rank() + 1, MPI_DOUBLE, 0,
               MPI_COMM_WORLD);
  if (rank() == 0)
    part[0] = from[0];
  for (int i = 0; i < m; ++i)
    y[i] = part[i] * part[i] + from[i];
}

void gather_for_all(const double *x, int n, double *y, int m) {
  double all[RANKS * 3] = {0};
  MPI_Allgather(x, n, MPI_DOUBLE, all, n, MPI_DOUBLE, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = all[i] * all[m - 1 - i] + all[i] * x[0];
}

void gather_uneven_for_all(const double *x, int n, double *y, int m) {
  int counts[RANKS], places[RANKS], total = 0;
  for (int r = size() - 1; r >= 0; --r) {
    counts[r] = r + 1;
    places[r] = total;
    total += counts[r];
  }
  double all[RANKS * (RANKS + 1) / 2] = {0};
  MPI_Allgatherv(x, rank() + 1, MPI_DOUBLE, all, counts, places, MPI_DOUBLE,
                 MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = sin(all[i]) * x[0];
}

void gather_in_place(const double *x, int n, double *y, int m) {
  for (int i = 0; i < m; ++i)
    y[i] = x[i % n];
  for (int i = 0; i < n; ++i)
    y[rank() * n + i] = x[i] * x[i];
  MPI_Allgather(MPI_IN_PLACE, 0, MPI_DOUBLE, y, n, MPI_DOUBLE, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] *= y[i];
}

void all_to_all(const double *x, int n, double *y, int m) {
  double got[2 * RANKS];
  for (int i = 0; i < m; ++i)
    got[i] = x[i];
  MPI_Alltoall(x, 2, MPI_DOUBLE, got, 2, MPI_DOUBLE, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = got[i] * x[i] * (i + 1);
  MPI_Alltoall(MPI_IN_PLACE, 2, MPI_DOUBLE, y, 2, MPI_DOUBLE, MPI_COMM_WORLD);
}

// One number to each lower rank, none to the others.
void all_to_all_uneven(const double *x, int n, double *y, int m) {
  int sent[RANKS], from[RANKS], got[RANKS], to[RANKS];
  for (int r = 0; r < size(); ++r) {
    sent[r] = r <= rank();
    from[r] = r;
    got[r] = r >= rank();
    to[r] = RANKS - 1 - r;
  }
  for (int i = 0; i < m; ++i)
    y[i] = x[i];
  MPI_Alltoallv(x, sent, from, MPI_DOUBLE, y, got, to, MPI_DOUBLE,
                MPI_COMM_WORLD);
  for (int r = 0; r < size(); ++r)
    sent[r] = got[r] = 0;
  for (int i = 0; i < m; ++i)
    y[i] *= y[i];
}

void sum_and_cut(const double *x, int n, double *y, int m) {
  double a[2 * RANKS];
  for (int i = 0; i < n; ++i)
    a[i] = cos(x[i]);
  MPI_Reduce_scatter_block(a, y, m, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] *= y[i] * a[i];
}

void sum_and_cut_uneven(const double *x, int n, double *y, int m) {
  int counts[RANKS];
  for (int r = 0; r < size(); ++r)
    counts[r] = r + 1;
  double part[RANKS] = {0};
  MPI_Reduce_scatter(x, part, counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = part[i] * part[i] + x[i];
}

void prefix_sums(const double *x, int n, double *y, int m) {
  MPI_Scan(x, y, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] *= y[i];
}

void prefix_sums_below(const double *x, int n, double *y, int m) {
  double below[4] = {0};
  MPI_Exscan(x, below, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = rank() ? below[i] * x[i] : x[i];
}

// Sizes and positions go round as integers, too.
void integers(const double *x, int n, double *y, int m) {
  int mine = rank() + 1, first = 0, total, all[RANKS];
  MPI_Exscan(&mine, &first, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  if (!rank())
    first = 0;
  MPI_Allreduce(&mine, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allgather(&mine, 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD);
  double sum;
  double part = x[first % n] * all[size() - 1];
  MPI_Allreduce(&part, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = sum * x[i] / total;
}

// Normalised in every round.
void in_a_loop(const double *x, int n, double *y, int m) {
  double a[4];
  for (int i = 0; i < n; ++i)
    a[i] = 2 + x[i];
  for (int round = 0; round < 5; ++round) {
    double square = 0, all;
    for (int i = 0; i < n; ++i)
      square += a[i] * a[i];
    MPI_Allreduce(&square, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    if (all < 1e-30)
      break;
    for (int i = 0; i < n; ++i)
      a[i] = a[i] / sqrt(all) + 0.1 * a[(i + 1) % n] * a[i];
  }
  y[0] = a[0] * a[1] + a[2] - a[3];
}

// The communicator is gone before the reverse begins.
void in_groups(const double *x, int n, double *y, int m) {
  MPI_Comm group;
  MPI_Comm_split(MPI_COMM_WORLD, rank() % 2, -rank(), &group);
  int mine, count;
  MPI_Comm_rank(group, &mine);
  MPI_Comm_size(group, &count);
  double a[4], b[4];
  MPI_Allreduce(x, a, n, MPI_DOUBLE, MPI_SUM, group);
  MPI_Sendrecv(x, n, MPI_DOUBLE, (mine + 1) % count, 0, b, n, MPI_DOUBLE,
               (mine + count - 1) % count, 0, group, MPI_STATUS_IGNORE);
  MPI_Comm_free(&group);
  for (int i = 0; i < m; ++i)
    y[i] = a[i] * a[i] * b[i];
}
