#include "messages.h"
#include <math.h>
#include <mpi.h>
#include <stdlib.h>

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

// The even ones send first.
void ring(const double *x, int n, double *y, int m) {
  int right = (rank() + 1) % size(), left = (rank() + size() - 1) % size();
  double got[8];
  MPI_Status status;
  if (size() == 1) {
    for (int i = 0; i < n; ++i)
      got[i] = x[i];
  } else if (rank() % 2 == 0) {
    MPI_Send(x, n, MPI_DOUBLE, right, 1, MPI_COMM_WORLD);
    MPI_Recv(got, n, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &status);
  } else {
    MPI_Recv(got, n, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(x, n, MPI_DOUBLE, right, 1, MPI_COMM_WORLD);
  }
  for (int i = 0; i < m; ++i)
    y[i] = got[i] * got[i] * x[m - 1 - i];
}

void synchronous_ring(const double *x, int n, double *y, int m) {
  int right = (rank() + 1) % size(), left = (rank() + size() - 1) % size();
  double *got = malloc(n * sizeof *got);
  if (size() == 1) {
    for (int i = 0; i < n; ++i)
      got[i] = x[i];
  } else if (rank() == 0) {
    MPI_Ssend(x, n, MPI_DOUBLE, right, 1, MPI_COMM_WORLD);
    MPI_Recv(got, n, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  } else {
    MPI_Recv(got, n, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Ssend(x, n, MPI_DOUBLE, right, 1, MPI_COMM_WORLD);
  }
  for (int i = 0; i < m; ++i)
    y[i] = sin(got[i]) * x[i];
  free(got);
}

// All send before any receives.
void buffered_ring(const double *x, int n, double *y, int m) {
  int right = (rank() + 1) % size(), left = (rank() + size() - 1) % size();
  double got[8];
  int bytes = n * (int)sizeof(double) + MPI_BSEND_OVERHEAD;
  char *space = malloc(bytes);
  MPI_Buffer_attach(space, bytes);
  MPI_Bsend(x, n, MPI_DOUBLE, right, 1, MPI_COMM_WORLD);
  MPI_Recv(got, n, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Buffer_detach(&space, &bytes);
  free(space);
  for (int i = 0; i < m; ++i)
    y[i] = got[i] * x[i];
}

// Each rank works on what the one before has made, and hands it on.
void chain(const double *x, int n, double *y, int m) {
  double state[8] = {1, 2, 3, 4};
  if (rank())
    MPI_Recv(state, n, MPI_DOUBLE, rank() - 1, 7, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  for (int i = 0; i < n; ++i)
    state[i] = state[i] * cos(x[i]) + x[(i + 1) % n];
  if (rank() + 1 < size())
    MPI_Send(state, n, MPI_DOUBLE, rank() + 1, 7, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = state[i] * state[i];
}

// All to the first one, several messages with one tag; it answers.
void in_turn(const double *x, int n, double *y, int m) {
  double total = 0;
  if (rank() == 0) {
    for (int i = 0; i < n; ++i)
      total += x[i] * x[i];
    for (int r = 1; r < size(); ++r)
      for (int i = 0; i < n; ++i) {
        double one;
        MPI_Recv(&one, 1, MPI_DOUBLE, r, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        total += one * one * (i + 1);
      }
    for (int r = 1; r < size(); ++r)
      MPI_Send(&total, 1, MPI_DOUBLE, r, 1, MPI_COMM_WORLD);
  } else {
    for (int i = 0; i < n; ++i)
      MPI_Send(&x[i], 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    MPI_Recv(&total, 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  y[0] = total * x[0];
}

void both_ways(const double *x, int n, double *y, int m) {
  int right = (rank() + 1) % size(), left = (rank() + size() - 1) % size();
  double a[8], b[8];
  MPI_Sendrecv(x, n, MPI_DOUBLE, right, 1, a, n, MPI_DOUBLE, left, 1,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(a, n, MPI_DOUBLE, left, 2, b, n, MPI_DOUBLE, right, 2,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = a[i] * b[m - 1 - i] + exp(a[i]);
}

void replaced(const double *x, int n, double *y, int m) {
  int right = (rank() + 1) % size(), left = (rank() + size() - 1) % size();
  double a[8];
  for (int i = 0; i < n; ++i)
    a[i] = x[i] * x[i];
  for (int step = 0; step < 3; ++step) {
    MPI_Sendrecv_replace(a, n, MPI_DOUBLE, right, step, left, step,
                         MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; i < n; ++i)
      a[i] *= x[i];
  }
  for (int i = 0; i < m; ++i)
    y[i] = a[i];
}

// The ends have nobody.
void no_neighbour(const double *x, int n, double *y, int m) {
  int right = rank() + 1 < size() ? rank() + 1 : MPI_PROC_NULL;
  int left = rank() ? rank() - 1 : MPI_PROC_NULL;
  double a[8];
  for (int i = 0; i < n; ++i)
    a[i] = 3 * x[i];
  MPI_Send(x, n, MPI_DOUBLE, right, 1, MPI_COMM_WORLD);
  MPI_Recv(a, n, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = a[i] * a[i] * x[i];
}

// In whatever order they come: what comes of it does not depend on it.
void from_anywhere(const double *x, int n, double *y, int m) {
  if (rank() == 0) {
    double weights[8] = {1, 2, 3, 4, 5, 6, 7, 8}, got[8];
    for (int i = 0; i < m; ++i)
      y[i] = x[i];
    for (int r = 1; r < size(); ++r) {
      MPI_Status status;
      MPI_Recv(got, n, MPI_DOUBLE, MPI_ANY_SOURCE, 5, MPI_COMM_WORLD, &status);
      for (int i = 0; i < m; ++i)
        y[i] += weights[status.MPI_SOURCE] * got[i] * got[i];
    }
  } else {
    MPI_Send(x, n, MPI_DOUBLE, 0, 5, MPI_COMM_WORLD);
    for (int i = 0; i < m; ++i)
      y[i] = 0;
  }
  MPI_Barrier(MPI_COMM_WORLD); // before anybody sends again
}

void any_tag(const double *x, int n, double *y, int m) {
  for (int i = 0; i < m; ++i)
    y[i] = x[i];
  if (rank() == 0) {
    double got;
    for (int r = 0; r < (size() - 1) * n; ++r) {
      MPI_Status status;
      MPI_Recv(&got, 1, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
               &status);
      y[status.MPI_TAG] += (1 + status.MPI_SOURCE) * got * got;
    }
  } else {
    for (int i = n - 1; i >= 0; --i)
      MPI_Send(&x[i], 1, MPI_DOUBLE, 0, i, MPI_COMM_WORLD);
  }
  MPI_Barrier(MPI_COMM_WORLD);
}

// Room for more than comes: the rest stays.
void shorter_than_asked(const double *x, int n, double *y, int m) {
  int right = (rank() + 1) % size(), left = (rank() + size() - 1) % size();
  double a[8];
  for (int i = 0; i < m; ++i)
    a[i] = (i + 1) * x[i % n];
  MPI_Request request;
  MPI_Isend(x, n - 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &request);
  MPI_Status status;
  MPI_Recv(a, m, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &status);
  int count;
  MPI_Get_count(&status, MPI_DOUBLE, &count);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = a[i] * a[i] * count;
}

// Which of the numbers is meant goes along.
void integers_too(const double *x, int n, double *y, int m) {
  int right = (rank() + 1) % size(), left = (rank() + size() - 1) % size();
  int mine[2] = {rank() % n, 2}, theirs[2];
  double got;
  MPI_Sendrecv(mine, 2, MPI_INT, right, 0, theirs, 2, MPI_INT, left, 0,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(&x[mine[0]], 1, MPI_DOUBLE, right, 0, &got, 1, MPI_DOUBLE, left,
               0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = i == theirs[0] ? got * got * theirs[1] : x[i];
}

void floats(const double *x, int n, double *y, int m) {
  int right = (rank() + 1) % size(), left = (rank() + size() - 1) % size();
  float a[8], b[8];
  for (int i = 0; i < n; ++i)
    a[i] = (float)i + 1;
  MPI_Sendrecv(a, n, MPI_FLOAT, right, 0, b, n, MPI_FLOAT, left, 0,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = b[i] * x[i];
}
