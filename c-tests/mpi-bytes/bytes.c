#include "bytes.h"
#include "exchange.h"
#include "mpi_ring.h"
#include <math.h>
#include <stdlib.h>

enum { MOST = 64 };

void numbers(const double *x, int n, double *y, int m) {
  double here[MOST], there[MOST];
  find_neighbours();
  for (int i = 0; i < n; ++i)
    here[i] = sin(x[i]);
  MPI_Sendrecv(here, n * sizeof(double), MPI_BYTE, right, 0, there,
               n * sizeof(double), MPI_BYTE, left, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = there[i] * x[i];
}

// As many as fulfil a condition, by a function that is handed bytes.
void structs(const double *x, int n, double *y, int m) {
  struct atom out[MOST], in[MOST];
  int count = 0;
  find_neighbours();
  for (int i = 0; i + 2 < n; ++i)
    if (x[i] > 0 || i % 2) {
      struct atom *a = &out[count++];
      a->number = i;
      a->kind = 3;
      for (int k = 0; k < 3; ++k) {
        a->place[k] = x[i + k] * x[0];
        a->speed[k] = cos(x[i + k]);
      }
    }
  int got = exchange(out, count * sizeof(*out), right, in, sizeof(in), left) /
            sizeof(*in);
  for (int i = 0; i < m; ++i)
    y[i] = x[i];
  for (int i = 0; i < got; ++i)
    for (int k = 0; k < 3; ++k)
      y[(in[i].number + k) % m] += in[i].place[k] * in[i].speed[2 - k];
}

// On the heap, as chars, packed by one function and unpacked by another one.
__attribute__((noinline)) static int pack(const double *x, int n, char *bytes) {
  struct atom *out = (struct atom *)bytes;
  for (int i = 0; i < n; ++i) {
    out[i].number = i;
    out[i].kind = i % 2;
    for (int k = 0; k < 3; ++k) {
      out[i].place[k] = x[i] * (k + 1);
      out[i].speed[k] = x[i] * x[(i + k) % n];
    }
  }
  return n * sizeof(struct atom);
}
__attribute__((noinline)) static void unpack(const char *bytes, int count,
                                             double *y, int m) {
  const struct atom *in = (const struct atom *)bytes;
  for (int i = 0; i < count / (int)sizeof(struct atom); ++i)
    y[(in[i].number + in[i].kind) % m] +=
        in[i].place[0] * in[i].place[1] * in[i].place[2] + in[i].speed[0] +
        in[i].speed[1] * in[i].speed[2];
}
void in_buffers(const double *x, int n, double *y, int m) {
  int capacity = 20000;
  char *out = malloc(capacity), *in = malloc(capacity);
  find_neighbours();
  int bytes = pack(x, n, out);
  int got = exchange(out, bytes, right, in, capacity, left);
  for (int i = 0; i < m; ++i)
    y[i] = x[i] * x[i];
  unpack(in, got, y, m);
  free(out);
  free(in);
}

void single_precision(const double *x, int n, double *y, int m) {
  struct charge out[MOST], in[MOST];
  find_neighbours();
  for (int i = 0; i < n; ++i)
    out[i] = (struct charge){(float)x[i], (float)(2 * x[i]), i};
  if (rank % 2 == 0)
    MPI_Send(out, n * sizeof(*out), MPI_CHAR, right, 2, MPI_COMM_WORLD);
  MPI_Recv(in, n * sizeof(*in), MPI_CHAR, left, 2, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  if (rank % 2)
    MPI_Send(out, n * sizeof(*out), MPI_CHAR, right, 2, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[in[i].of] = in[i].amount + 0.5 * in[i].radius;
}

void with_header(const double *x, int n, double *y, int m) {
  struct packet out, in;
  find_neighbours();
  out.count = n;
  for (int i = 0; i < n; ++i)
    out.values[i] = x[i] * x[0];
  exchange(&out, sizeof(long) + n * sizeof(double), right, &in, sizeof(in),
           left);
  for (int i = 0; i < m; ++i)
    y[i] = i < in.count ? in.values[i] * x[i] : 0;
}

void in_background(const double *x, int n, double *y, int m) {
  struct atom out[MOST], in[MOST];
  MPI_Request r[2];
  find_neighbours();
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < 3; ++k) {
      out[i].place[k] = x[i] + k;
      out[i].speed[k] = x[i] * x[i];
      out[i].kind = out[i].number = i;
    }
  MPI_Irecv(in, n * sizeof(*in), MPI_BYTE, left, 1, MPI_COMM_WORLD, &r[0]);
  MPI_Isend(out, n * sizeof(*out), MPI_BYTE, right, 1, MPI_COMM_WORLD, &r[1]);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = in[i].place[i % 3] * in[i].speed[1] + in[i].kind - in[i].number;
}

void to_all(const double *x, int n, double *y, int m) {
  struct packet p;
  find_neighbours();
  p.count = 3 + rank;
  for (int i = 0; i < 8; ++i)
    p.values[i] = x[i % n] * x[(i + 1) % n];
  broadcast(&p, sizeof(p), size - 1);
  for (int i = 0; i < m; ++i)
    y[i] = p.values[i] * p.count * x[i];
}

void from_all(const double *x, int n, double *y, int m) {
  struct atom mine, all[MOST];
  find_neighbours();
  for (int k = 0; k < 3; ++k) {
    mine.place[k] = x[k] * x[0];
    mine.speed[k] = x[k + 1];
  }
  mine.number = mine.kind = rank;
  MPI_Allgather(&mine, sizeof(mine), MPI_BYTE, all, sizeof(mine), MPI_BYTE,
                MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = 0;
  for (int r = 0; r < size; ++r)
    for (int k = 0; k < 3; ++k)
      y[(all[r].number + k) % m] += all[r].place[k] * all[r].speed[k] * x[1];
}

void integers(const double *x, int n, double *y, int m) {
  int out[MOST], in[MOST];
  find_neighbours();
  for (int i = 0; i < n; ++i)
    out[i] = (i + rank) % n;
  exchange(out, n * sizeof(int), right, in, sizeof(in), left);
  for (int i = 0; i < m; ++i)
    y[i] = x[in[i]] * x[i];
}

// One function moves structs here, numbers there.
void twice(const double *x, int n, double *y, int m) {
  double z[MOST];
  structs(x, n, z, n);
  numbers(z, n, y, m);
}
