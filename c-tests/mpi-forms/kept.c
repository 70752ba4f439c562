#include "forms.h"
#include "mpi_ring.h"
#include <math.h>
#include <stdlib.h>

#define WORLD MPI_COMM_WORLD

// A send from the buffer that is waited for.
void buffered_later(const double *x, int n, double *y, int m) {
  find_neighbours();
  int bytes = n * (int)sizeof(double) + MPI_BSEND_OVERHEAD;
  void *space = malloc(bytes); double got[4];
  MPI_Buffer_attach(space, bytes);
  MPI_Request r;
  MPI_Ibsend(x, n, MPI_DOUBLE, right, 1, WORLD, &r);
  MPI_Recv(got, n, MPI_DOUBLE, left, 1, WORLD, MPI_STATUS_IGNORE);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  MPI_Buffer_detach(&space, &bytes);
  free(space);
  for (int i = 0; i < m; ++i) y[i] = got[i] * x[i];
}

// Persistent requests, whichever comes first.
void kept_any(const double *x, int n, double *y, int m) {
  find_neighbours();
  double out[4], in[4]; MPI_Request r[8];
  for (int i = 0; i < 4; ++i) {
    MPI_Recv_init(&in[i], 1, MPI_DOUBLE, left, i, WORLD, &r[i]);
    MPI_Send_init(&out[i], 1, MPI_DOUBLE, right, i, WORLD, &r[4 + i]);
    out[i] = x[i];
  }
  for (int s = 0; s < 3; ++s) {
    MPI_Startall(8, r);
    for (int k = 0; k < 8; ++k) { int at; MPI_Waitany(8, r, &at, MPI_STATUS_IGNORE); if (at < 4) out[at] *= 1; }
    for (int i = 0; i < 4; ++i) out[i] = in[i] * x[i] + 0.3 * in[(i + 1) % 4];
  }
  for (int k = 0; k < 8; ++k) MPI_Request_free(&r[k]);
  for (int i = 0; i < m; ++i) y[i] = out[i];
}

// Receives from anywhere, some at a time.
void wild_some(const double *x, int n, double *y, int m) {
  find_neighbours();
  for (int i = 0; i < m; ++i) y[i] = x[i];
  if (rank) { for (int i = 0; i < n; ++i) MPI_Send(&x[i], 1, MPI_DOUBLE, 0, i, WORLD); }
  else {
    double got[32]; MPI_Request r[32]; MPI_Status st[32]; int idx[32], done = 0, total = (size - 1) * n;
    for (int k = 0; k < total; ++k) MPI_Irecv(&got[k], 1, MPI_DOUBLE, MPI_ANY_SOURCE, k % n, WORLD, &r[k]);
    while (done < total) {
      int c; MPI_Waitsome(total, r, &c, idx, st);
      for (int k = 0; k < c; ++k) y[st[k].MPI_TAG] += got[idx[k]] * got[idx[k]] * st[k].MPI_SOURCE;
      done += c;
    }
  }
  MPI_Barrier(WORLD);
}

struct line {
  double *from, *to;
  MPI_Request out[3], in[3];
};

__attribute__((noinline)) static void post(struct line *l, int n) {
  for (int i = 0; i < 3; ++i)
    l->out[i] = l->in[i] = MPI_REQUEST_NULL;
  MPI_Irecv(l->to, n, MPI_DOUBLE, left, 0, WORLD, &l->in[1]);
  MPI_Isend(l->from, n, MPI_DOUBLE, right, 0, WORLD, &l->out[2]);
}

// Requests lie beside pointers to numbers, and some of them are none: in Open MPI
// that is the address of a variable of unknown size.
void requests_in_structure(const double *x, int n, double *y, int m) {
  find_neighbours();
  struct line *l = malloc(sizeof *l);
  l->from = malloc(n * sizeof(double));
  l->to = malloc(n * sizeof(double));
  for (int i = 0; i < n; ++i)
    l->from[i] = x[i] * x[i];
  post(l, n);
  MPI_Waitall(3, l->in, MPI_STATUSES_IGNORE);
  MPI_Waitall(3, l->out, MPI_STATUSES_IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = l->to[i] * x[i];
  free(l->from);
  free(l->to);
  free(l);
}
