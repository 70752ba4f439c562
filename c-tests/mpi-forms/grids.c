#include "forms.h"
#include "mpi_ring.h"
#include <math.h>
#include <stdlib.h>

#define WORLD MPI_COMM_WORLD

// A communicator of those with common memory, and a copy of it.
void shared_comm(const double *x, int n, double *y, int m) {
  MPI_Comm node, copy; MPI_Comm_split_type(WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
  MPI_Comm_dup(node, &copy);
  double s[2] = {x[0]*x[1], sin(x[1])}, t[2];
  MPI_Allreduce(s, t, 2, MPI_DOUBLE, MPI_SUM, copy);
  MPI_Comm_free(&copy); MPI_Comm_free(&node);
  y[0] = t[0] * x[2]; y[1] = t[1] * t[0];
}

// A copy of a datatype, whose original is gone.
void block_index(const double *x, int n, double *y, int m) {
  find_neighbours();
  MPI_Datatype t, u;
  int at[2] = {4, 0};
  MPI_Type_create_indexed_block(2, 2, at, MPI_DOUBLE, &t);
  MPI_Type_dup(t, &u); MPI_Type_commit(&u); MPI_Type_free(&t);
  double got[6] = {0};
  MPI_Sendrecv(x, 1, u, right, 0, got, 1, u, left, 0, WORLD, MPI_STATUS_IGNORE);
  for (int i = 0; i < m; ++i) y[i] = got[i] * x[i];
  MPI_Type_free(&u);
}

// A grid of ranks with borders of parts of arrays; then sums along a row.
void grid_of_ranks(const double *x, int n, double *y, int m) {
  find_neighbours();
  int dims[2] = {0, 0}, periods[2] = {1, 0}, coords[2], to[4];
  MPI_Dims_create(size, 2, dims);
  MPI_Comm cart, row;
  MPI_Cart_create(WORLD, 2, dims, periods, 1, &cart);
  int me; MPI_Comm_rank(cart, &me);
  MPI_Cart_coords(cart, me, 2, coords);
  MPI_Cart_shift(cart, 0, 1, &to[0], &to[1]); MPI_Cart_shift(cart, 1, 1, &to[2], &to[3]);
  double a[4][4];
  for (int i = 0; i < 4; ++i) for (int j = 0; j < 4; ++j) a[i][j] = x[(i + j) % n] * x[i];
  MPI_Datatype face[4];
  int whole[2] = {4, 4}, part0[2] = {1, 2}, part1[2] = {2, 1}, st[4][2] = {{1,1},{2,1},{1,1},{1,2}}, gh[4][2] = {{0,1},{3,1},{1,0},{1,3}};
  MPI_Request r[8];
  MPI_Datatype ghost[4];
  for (int k = 0; k < 4; ++k) {
    MPI_Type_create_subarray(2, whole, k < 2 ? part0 : part1, st[k], MPI_ORDER_C, MPI_DOUBLE, &face[k]);
    MPI_Type_create_subarray(2, whole, k < 2 ? part0 : part1, gh[k], MPI_ORDER_C, MPI_DOUBLE, &ghost[k]);
    MPI_Type_commit(&face[k]); MPI_Type_commit(&ghost[k]);
  }
  for (int step = 0; step < 2; ++step) {
    for (int k = 0; k < 4; ++k) {
      MPI_Irecv(a, 1, ghost[k], to[k], k ^ 1, cart, &r[k]);
      MPI_Isend(a, 1, face[k], to[k], k, cart, &r[4 + k]);
    }
    MPI_Waitall(8, r, MPI_STATUSES_IGNORE);
    double b[2][2];
    for (int i = 1; i < 3; ++i) for (int j = 1; j < 3; ++j) b[i-1][j-1] = a[i][j] + 0.1 * (a[i-1][j] * a[i+1][j] + a[i][j-1] - a[i][j+1] * a[i][j]);
    for (int i = 1; i < 3; ++i) for (int j = 1; j < 3; ++j) a[i][j] = b[i-1][j-1];
  }
  for (int k = 0; k < 4; ++k) { MPI_Type_free(&face[k]); MPI_Type_free(&ghost[k]); }
  double s = a[1][1] * a[2][2], t; int keep[2] = {0, 1};
  MPI_Cart_sub(cart, keep, &row);
  MPI_Allreduce(&s, &t, 1, MPI_DOUBLE, MPI_SUM, row);
  int root; MPI_Cart_rank(row, (int[]){0}, &root);
  MPI_Bcast(&s, 1, MPI_DOUBLE, root, row);
  for (int i = 0; i < m; ++i) y[i] = a[1 + i / 2][1 + i % 2] * (s + t);
  MPI_Comm_free(&row); MPI_Comm_free(&cart);
}

// Where the greatest numbers are, in place.
struct best {
  double v;
  int r;
};
void places_in_place(const double *x, int n, double *y, int m) {
  find_neighbours();
  struct best b[2] = {{x[0] * x[1], rank}, {x[2], rank}};
  MPI_Allreduce(MPI_IN_PLACE, b, 2, MPI_DOUBLE_INT, MPI_MAXLOC, WORLD);
  y[0] = b[0].v * x[0] * (b[0].r + 1); y[1] = b[1].v * b[1].v;
}
