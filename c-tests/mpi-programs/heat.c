// Heat in a plate that is cut into blocks: the borders of neighbours are
// exchanged in every step, columns as a datatype, while the inside is computed.
#include "programs.h"
#include <mpi.h>
#include <stdlib.h>

enum { ROWS = 6, COLUMNS = 5, WIDTH = COLUMNS + 2 };

struct plate {
  MPI_Comm grid;
  int up, down, left, right;
  MPI_Datatype column;
  double *now, *next;
};

#define AT(A, R, C) ((A)[(R) * WIDTH + (C)])

static void open_plate(struct plate *p) {
  int size, dims[2] = {0, 0}, periods[2] = {1, 0};
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Dims_create(size, 2, dims);
  MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &p->grid);
  MPI_Cart_shift(p->grid, 0, 1, &p->up, &p->down);
  MPI_Cart_shift(p->grid, 1, 1, &p->left, &p->right);
  MPI_Type_vector(ROWS, 1, WIDTH, MPI_DOUBLE, &p->column);
  MPI_Type_commit(&p->column);
  p->now = calloc((ROWS + 2) * WIDTH, sizeof(double));
  p->next = calloc((ROWS + 2) * WIDTH, sizeof(double));
}

static void close_plate(struct plate *p) {
  free(p->now);
  free(p->next);
  MPI_Type_free(&p->column);
  MPI_Comm_free(&p->grid);
}

static void cell(struct plate *p, int r, int c, const double *x) {
  double *u = p->now, here = AT(u, r, c);
  double k = 0.1 + 0.02 * here * here;
  AT(p->next, r, c) =
      here + k * (AT(u, r - 1, c) + AT(u, r + 1, c) + AT(u, r, c - 1) +
                  AT(u, r, c + 1) - 4 * here) +
      0.01 * x[(r + c) % 12];
}

static void step(struct plate *p, const double *x) {
  double *u = p->now;
  MPI_Request q[8];
  MPI_Irecv(&AT(u, 0, 1), COLUMNS, MPI_DOUBLE, p->up, 0, p->grid, &q[0]);
  MPI_Irecv(&AT(u, ROWS + 1, 1), COLUMNS, MPI_DOUBLE, p->down, 1, p->grid,
            &q[1]);
  MPI_Irecv(&AT(u, 1, 0), 1, p->column, p->left, 2, p->grid, &q[2]);
  MPI_Irecv(&AT(u, 1, COLUMNS + 1), 1, p->column, p->right, 3, p->grid, &q[3]);
  MPI_Isend(&AT(u, ROWS, 1), COLUMNS, MPI_DOUBLE, p->down, 0, p->grid, &q[4]);
  MPI_Isend(&AT(u, 1, 1), COLUMNS, MPI_DOUBLE, p->up, 1, p->grid, &q[5]);
  MPI_Isend(&AT(u, 1, COLUMNS), 1, p->column, p->right, 2, p->grid, &q[6]);
  MPI_Isend(&AT(u, 1, 1), 1, p->column, p->left, 3, p->grid, &q[7]);
  for (int r = 2; r < ROWS; ++r)
    for (int c = 2; c < COLUMNS; ++c)
      cell(p, r, c, x);
  MPI_Waitall(8, q, MPI_STATUSES_IGNORE);
  for (int r = 1; r <= ROWS; ++r)
    for (int c = 1; c <= COLUMNS; ++c)
      if (r == 1 || r == ROWS || c == 1 || c == COLUMNS)
        cell(p, r, c, x);
  p->now = p->next;
  p->next = u;
}

// x: sources. y: the mean square of the temperature.
void heat(const double *x, int n, double *y, int m) {
  struct plate p;
  open_plate(&p);
  for (int r = 1; r <= ROWS; ++r)
    for (int c = 1; c <= COLUMNS; ++c)
      AT(p.now, r, c) = x[(r * c) % n];
  for (int t = 0; t < 6; ++t)
    step(&p, x);
  double square = 0, all;
  int cells = ROWS * COLUMNS, of_all;
  for (int r = 1; r <= ROWS; ++r)
    for (int c = 1; c <= COLUMNS; ++c)
      square += AT(p.now, r, c) * AT(p.now, r, c);
  MPI_Allreduce(&square, &all, 1, MPI_DOUBLE, MPI_SUM, p.grid);
  MPI_Allreduce(&cells, &of_all, 1, MPI_INT, MPI_SUM, p.grid);
  close_plate(&p);
  y[0] = all / of_all;
}
