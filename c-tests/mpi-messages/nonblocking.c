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
static int right(void) { return (rank() + 1) % size(); }
static int left(void) { return (rank() + size() - 1) % size(); }

void exchange(const double *x, int n, double *y, int m) {
  double a[8], b[8];
  MPI_Request r[4];
  MPI_Status s[4];
  MPI_Irecv(a, n, MPI_DOUBLE, left(), 1, MPI_COMM_WORLD, &r[0]);
  MPI_Irecv(b, n, MPI_DOUBLE, right(), 2, MPI_COMM_WORLD, &r[1]);
  MPI_Isend(x, n, MPI_DOUBLE, right(), 1, MPI_COMM_WORLD, &r[2]);
  MPI_Isend(x, n, MPI_DOUBLE, left(), 2, MPI_COMM_WORLD, &r[3]);
  MPI_Waitall(4, r, s);
  for (int i = 0; i < m; ++i)
    y[i] = a[i] * b[i] * x[i];
}

// Two messages with one tag, waited for in the other order: the adjoints travel
// in another order than they are wanted.
void waits_backwards(const double *x, int n, double *y, int m) {
  double a[2], b[2], from[4];
  MPI_Request r[4];
  for (int i = 0; i < n; ++i)
    from[i] = x[i] * (i + 1);
  MPI_Irecv(a, 2, MPI_DOUBLE, left(), 0, MPI_COMM_WORLD, &r[0]);
  MPI_Irecv(b, 2, MPI_DOUBLE, left(), 0, MPI_COMM_WORLD, &r[1]);
  MPI_Isend(from, 2, MPI_DOUBLE, right(), 0, MPI_COMM_WORLD, &r[2]);
  MPI_Isend(from + 2, 2, MPI_DOUBLE, right(), 0, MPI_COMM_WORLD, &r[3]);
  MPI_Wait(&r[1], MPI_STATUS_IGNORE);
  for (int i = 0; i < 2; ++i)
    y[i] = b[i] * b[i];
  MPI_Wait(&r[3], MPI_STATUS_IGNORE);
  MPI_Wait(&r[0], MPI_STATUS_IGNORE);
  for (int i = 2; i < m; ++i)
    y[i] = sin(a[i - 2]);
  MPI_Wait(&r[2], MPI_STATUS_IGNORE);
}

void any_order(const double *x, int n, double *y, int m) {
  double got[4];
  MPI_Request r[8];
  for (int i = 0; i < n; ++i) {
    MPI_Irecv(&got[i], 1, MPI_DOUBLE, left(), i, MPI_COMM_WORLD, &r[i]);
    MPI_Isend(&x[i], 1, MPI_DOUBLE, right(), i, MPI_COMM_WORLD, &r[n + i]);
  }
  for (int k = 0; k < 2 * n; ++k) {
    int index;
    MPI_Status status;
    MPI_Waitany(2 * n, r, &index, &status);
    if (index < n)
      y[index] = got[index] * got[index] * x[n - 1 - index];
  }
}

void polled(const double *x, int n, double *y, int m) {
  double got[4];
  MPI_Request in, out;
  MPI_Irecv(got, n, MPI_DOUBLE, left(), 3, MPI_COMM_WORLD, &in);
  MPI_Isend(x, n, MPI_DOUBLE, right(), 3, MPI_COMM_WORLD, &out);
  int done = 0;
  while (!done)
    MPI_Test(&in, &done, MPI_STATUS_IGNORE);
  MPI_Wait(&out, MPI_STATUS_IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = exp(got[i]) * x[i];
}

void from_anywhere_later(const double *x, int n, double *y, int m) {
  for (int i = 0; i < m; ++i)
    y[i] = x[i];
  double got[8][2];
  MPI_Request r[8];
  if (rank())
    MPI_Send(x, n, MPI_DOUBLE, 0, 5, MPI_COMM_WORLD);
  MPI_Barrier(MPI_COMM_WORLD); // before anybody sends again
  if (rank())
    return;
  for (int k = 1; k < size(); ++k)
    MPI_Irecv(got[k], n, MPI_DOUBLE, MPI_ANY_SOURCE, 5, MPI_COMM_WORLD, &r[k]);
  for (int k = 1; k < size(); ++k) {
    MPI_Status status;
    MPI_Wait(&r[k], &status);
    for (int i = 0; i < m; ++i)
      y[i] += got[k][i] * got[k][i] * status.MPI_SOURCE;
  }
}

// The buffers are used again in every step.
void several_steps(const double *x, int n, double *y, int m) {
  double *u = malloc((n + 2) * sizeof *u), *next = malloc(n * sizeof *next);
  for (int i = 0; i < n; ++i)
    u[i + 1] = x[i];
  for (int step = 0; step < 4; ++step) {
    MPI_Request r[4];
    MPI_Irecv(&u[0], 1, MPI_DOUBLE, left(), 0, MPI_COMM_WORLD, &r[0]);
    MPI_Irecv(&u[n + 1], 1, MPI_DOUBLE, right(), 1, MPI_COMM_WORLD, &r[1]);
    MPI_Isend(&u[n], 1, MPI_DOUBLE, right(), 0, MPI_COMM_WORLD, &r[2]);
    MPI_Isend(&u[1], 1, MPI_DOUBLE, left(), 1, MPI_COMM_WORLD, &r[3]);
    MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
    for (int i = 0; i < n; ++i)
      next[i] = u[i + 1] + 0.1 * u[i] * u[i + 2] - 0.2 * u[i + 1] * u[i + 1];
    for (int i = 0; i < n; ++i)
      u[i + 1] = next[i];
  }
  for (int i = 0; i < m; ++i)
    y[i] = u[i + 1];
  free(u);
  free(next);
}

struct line {
  MPI_Comm comm;
  MPI_Request in, out;
  int count;
  double scale, *numbers;
};

static void begin(struct line *l, const double *x) {
  MPI_Irecv(l->numbers, l->count, MPI_DOUBLE, left(), 2, l->comm, &l->in);
  MPI_Isend(x, l->count, MPI_DOUBLE, right(), 2, l->comm, &l->out);
}
static void end(struct line *l) {
  MPI_Wait(&l->in, MPI_STATUS_IGNORE);
  MPI_Wait(&l->out, MPI_STATUS_IGNORE);
}

void in_a_structure(const double *x, int n, double *y, int m) {
  struct line l;
  l.comm = MPI_COMM_WORLD;
  l.count = n;
  l.scale = x[0] + 2;
  l.numbers = malloc(n * sizeof(double));
  begin(&l, x);
  double local = 0;
  for (int i = 0; i < n; ++i)
    local += x[i] * x[i];
  end(&l);
  for (int i = 0; i < m; ++i)
    y[i] = l.numbers[i] * l.scale + local;
  free(l.numbers);
}

void self(const double *x, int n, double *y, int m) {
  double got[4];
  MPI_Request r;
  MPI_Irecv(got, n, MPI_DOUBLE, 0, 2, MPI_COMM_SELF, &r);
  MPI_Send(x, n, MPI_DOUBLE, 0, 2, MPI_COMM_SELF);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = got[i] * got[i];
}

void synchronous_later(const double *x, int n, double *y, int m) {
  double got[4];
  MPI_Request r;
  MPI_Issend(x, n, MPI_DOUBLE, right(), 2, MPI_COMM_WORLD, &r);
  MPI_Recv(got, n, MPI_DOUBLE, left(), 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = got[i] * got[i];
}

// Persistent requests.
void kept_requests(const double *x, int n, double *y, int m) {
  double from[4], to[4] = {0};
  MPI_Request r[2];
  for (int i = 0; i < n; ++i)
    from[i] = x[i];
  MPI_Send_init(from, n, MPI_DOUBLE, right(), 4, MPI_COMM_WORLD, &r[0]);
  MPI_Recv_init(to, n, MPI_DOUBLE, left(), 4, MPI_COMM_WORLD, &r[1]);
  for (int step = 0; step < 3; ++step) {
    MPI_Startall(2, r);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    for (int i = 0; i < n; ++i)
      from[i] = to[i] * to[i] + 0.5 * from[i];
  }
  MPI_Request_free(&r[0]);
  MPI_Request_free(&r[1]);
  for (int i = 0; i < m; ++i)
    y[i] = from[i] * x[i];
}

// One direction is persistent.
void only_started(const double *x, int n, double *y, int m) {
  double to[4] = {0}, sum[4] = {0};
  MPI_Request in;
  MPI_Recv_init(to, n, MPI_DOUBLE, left(), 4, MPI_COMM_WORLD, &in);
  for (int step = 0; step < 2; ++step) {
    MPI_Request out;
    MPI_Start(&in);
    MPI_Isend(x, n, MPI_DOUBLE, right(), 4, MPI_COMM_WORLD, &out);
    MPI_Wait(&in, MPI_STATUS_IGNORE);
    MPI_Wait(&out, MPI_STATUS_IGNORE);
    for (int i = 0; i < n; ++i)
      sum[i] += to[i] * to[i] * (step + 1);
  }
  MPI_Request_free(&in);
  for (int i = 0; i < m; ++i)
    y[i] = sum[i];
}

// Nobody waits for the send.
void freed_request(const double *x, int n, double *y, int m) {
  double got[4];
  MPI_Request r;
  MPI_Isend(x, n, MPI_DOUBLE, right(), 2, MPI_COMM_WORLD, &r);
  MPI_Request_free(&r);
  MPI_Recv(got, n, MPI_DOUBLE, left(), 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = got[i] * x[i];
}
