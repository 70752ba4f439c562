#include "datatypes.h"
#include <complex.h>
#include <math.h>
#include <mpi.h>
#include <stddef.h>
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

// A column of a matrix of 3 rows; the type is gone before the reverse begins.
void columns(const double *x, int n, double *y, int m) {
  double a[3][4];
  for (int i = 0; i < n; ++i)
    a[i / 4][i % 4] = x[i] * x[i];
  MPI_Datatype column;
  MPI_Type_vector(3, 1, 4, MPI_DOUBLE, &column);
  MPI_Type_commit(&column);
  for (int step = 0; step < 2; ++step) {
    MPI_Sendrecv(&a[0][1], 1, column, left(), 0, &a[0][3], 1, column, right(),
                 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int r = 0; r < 3; ++r)
      a[r][1] = a[r][1] * a[r][3] + a[r][0];
  }
  MPI_Type_free(&column);
  for (int i = 0; i < m; ++i)
    y[i] = sin(a[i / 4][i % 4]);
}

// A part of a matrix, received as so many numbers.
void blocks(const double *x, int n, double *y, int m) {
  MPI_Datatype block;
  MPI_Type_create_subarray(2, (int[]){3, 4}, (int[]){2, 3}, (int[]){1, 0},
                           MPI_ORDER_C, MPI_DOUBLE, &block);
  MPI_Type_commit(&block);
  MPI_Request request;
  double got[6];
  MPI_Irecv(got, 6, MPI_DOUBLE, left(), 0, MPI_COMM_WORLD, &request);
  MPI_Send(x, 1, block, right(), 0, MPI_COMM_WORLD);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Type_free(&block);
  for (int i = 0; i < m; ++i)
    y[i] = got[i] * got[i] * x[i];
}

struct point {
  double position[3], mass;
};

// All members are doubles.
void points(const double *x, int n, double *y, int m) {
  struct point p[3], q[3];
  MPI_Datatype type;
  MPI_Type_create_struct(2, (int[]){3, 1},
                         (MPI_Aint[]){0, offsetof(struct point, mass)},
                         (MPI_Datatype[]){MPI_DOUBLE, MPI_DOUBLE}, &type);
  MPI_Type_commit(&type);
  for (int i = 0; i < 3; ++i) {
    for (int k = 0; k < 3; ++k)
      p[i].position[k] = x[4 * i + k];
    p[i].mass = x[4 * i + 3] + 2;
  }
  MPI_Sendrecv(p, 3, type, right(), 0, q, 3, type, left(), 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  MPI_Type_free(&type);
  for (int i = 0; i < 3; ++i) {
    for (int k = 0; k < 3; ++k)
      y[4 * i + k] = q[i].mass * (q[i].position[k] - p[i].position[k]);
    y[4 * i + 3] = q[i].mass * p[i].mass;
  }
}

struct cell {
  int count;
  struct {
    double speed;
    int id;
  } inside[2];
  double volume;
};

// Numbers among integers; a structure in a structure.
void particles(const double *x, int n, double *y, int m) {
  struct cell c = {2, {{x[0], 1}, {x[1] * x[0], 2}}, x[2]}, d;
  MPI_Datatype inside, placed, type;
  MPI_Type_create_struct(2, (int[]){1, 1}, (MPI_Aint[]){0, sizeof(double)},
                         (MPI_Datatype[]){MPI_DOUBLE, MPI_INT}, &inside);
  MPI_Type_create_resized(inside, 0, sizeof c.inside[0], &placed);
  MPI_Type_create_struct(3, (int[]){1, 2, 1},
                         (MPI_Aint[]){0, offsetof(struct cell, inside),
                                      offsetof(struct cell, volume)},
                         (MPI_Datatype[]){MPI_INT, placed, MPI_DOUBLE}, &type);
  MPI_Type_commit(&type);
  MPI_Sendrecv(&c, 1, type, right(), 0, &d, 1, type, left(), 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  MPI_Bcast(&c, 1, type, 0, MPI_COMM_WORLD);
  MPI_Type_free(&type);
  MPI_Type_free(&placed);
  MPI_Type_free(&inside);
  double sum = 0;
  for (int i = 0; i < d.count; ++i)
    sum += d.inside[i].speed * d.inside[i].id * c.inside[1].speed;
  for (int i = 0; i < m; ++i)
    y[i] = sum * d.volume + c.volume * x[i];
}

// A type of a type, in a broadcast and a sum.
void nested(const double *x, int n, double *y, int m) {
  MPI_Datatype pair, some;
  MPI_Type_contiguous(2, MPI_DOUBLE, &pair);
  MPI_Type_vector(3, 1, 2, pair, &some);
  MPI_Type_commit(&some);
  for (int i = 0; i < m; ++i)
    y[i] = x[i] * (rank() + 1);
  MPI_Bcast(y, 1, some, 0, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = y[i] * x[i] + y[(i + 1) % m];
  MPI_Type_free(&some);
  MPI_Type_free(&pair);
}

// Each rank's numbers become a column.
void gathered_columns(const double *x, int n, double *y, int m) {
  MPI_Datatype column, narrow;
  MPI_Type_vector(3, 1, 4, MPI_DOUBLE, &column);
  MPI_Type_create_resized(column, 0, sizeof(double), &narrow);
  MPI_Type_commit(&narrow);
  double all[12] = {0};
  MPI_Allgather(x, 3, MPI_DOUBLE, all, 1, narrow, MPI_COMM_WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = all[i] * all[i] * x[i % 3];
  MPI_Type_free(&narrow);
  MPI_Type_free(&column);
}

void complex_numbers(const double *x, int n, double *y, int m) {
  double _Complex a[4], b[4], sum[4];
  for (int i = 0; i < 4; ++i)
    a[i] = x[2 * i] + I * x[2 * i + 1];
  MPI_Sendrecv(a, 4, MPI_C_DOUBLE_COMPLEX, right(), 0, b, 4,
               MPI_C_DOUBLE_COMPLEX, left(), 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  MPI_Allreduce(b, sum, 4, MPI_C_DOUBLE_COMPLEX, MPI_SUM, MPI_COMM_WORLD);
  for (int i = 0; i < 4; ++i) {
    y[2 * i] = creal(sum[i]) * creal(b[i]);
    y[2 * i + 1] = cimag(b[i]) * cimag(sum[i]) * creal(a[i]);
  }
}

void later(const double *x, int n, double *y, int m) {
  double got[4], sum[4];
  MPI_Request r[2];
  MPI_Irecv(got, n, MPI_DOUBLE, left(), 0, MPI_COMM_WORLD, &r[0]);
  MPI_Isend(x, n, MPI_DOUBLE, right(), 0, MPI_COMM_WORLD, &r[1]);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  MPI_Allreduce(got, sum, n, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  MPI_Sendrecv_replace(sum, n, MPI_DOUBLE, right(), 1, left(), 1,
                       MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = sum[i] * got[i] * x[i];
}

void kept(const double *x, int n, double *y, int m) {
  double from[4], to[4] = {0};
  MPI_Request r[2];
  for (int i = 0; i < n; ++i)
    from[i] = x[i];
  MPI_Send_init(from, n, MPI_DOUBLE, right(), 4, MPI_COMM_WORLD, &r[0]);
  MPI_Recv_init(to, n, MPI_DOUBLE, left(), 4, MPI_COMM_WORLD, &r[1]);
  for (int step = 0; step < 2; ++step) {
    MPI_Startall(2, r);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    for (int i = 0; i < n; ++i)
      from[i] = to[i] * to[i] + 0.5 * from[i];
  }
  MPI_Request_free(&r[0]);
  MPI_Request_free(&r[1]);
  for (int i = 0; i < m; ++i)
    y[i] = from[i];
}
