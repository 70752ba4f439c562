#include "forms.h"
#include "mpi_ring.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

// The receive stands for certain when what is ready is sent.
void ready_sends(const double *x, int n, double *y, int m) {
  find_neighbours();
  double out[4], in[4];
  MPI_Request q[2];
  for (int i = 0; i < n; ++i)
    out[i] = x[i] * x[(i + 1) % n];
  MPI_Irecv(in, 2, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &q[0]);
  MPI_Irecv(in + 2, 2, MPI_DOUBLE, left, 2, MPI_COMM_WORLD, &q[1]);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Rsend(out, 2, MPI_DOUBLE, right, 1, MPI_COMM_WORLD);
  MPI_Request s;
  MPI_Irsend(out + 2, 2, MPI_DOUBLE, right, 2, MPI_COMM_WORLD, &s);
  MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
  MPI_Wait(&s, MPI_STATUS_IGNORE);
  for (int i = 0; i < 4; ++i)
    y[i] = in[i] * in[3 - i];
  y[m - 1] = in[0] * out[0];
}

void copies_of_communicators(const double *x, int n, double *y, int m) {
  find_neighbours();
  MPI_Comm own, pairs;
  MPI_Comm_dup(MPI_COMM_WORLD, &own);
  MPI_Comm_split(own, rank / 2, -rank, &pairs);
  double sum, pair[4], here = x[0] * x[1];
  MPI_Allreduce(&here, &sum, 1, MPI_DOUBLE, MPI_SUM, own);
  int in_pair, of_pair;
  MPI_Comm_rank(pairs, &in_pair);
  MPI_Comm_size(pairs, &of_pair);
  double sent = x[2] * sum;
  MPI_Sendrecv(&sent, 1, MPI_DOUBLE, of_pair - 1 - in_pair, 0, pair, 1,
               MPI_DOUBLE, of_pair - 1 - in_pair, 0, pairs, MPI_STATUS_IGNORE);
  y[0] = sum * sum;
  y[1] = pair[0] * x[3];
  MPI_Bcast(&pair[0], 1, MPI_DOUBLE, 0, pairs);
  y[2] = pair[0];
  MPI_Comm_free(&pairs);
  MPI_Comm_free(&own);
}

// A grid whose rows and columns have communicators of their own.
void rows_and_columns(const double *x, int n, double *y, int m) {
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int dims[2] = {0, 0}, periods[2] = {0, 1}, at[2], of_rows[2] = {0, 1},
      of_columns[2] = {1, 0};
  MPI_Dims_create(size, 2, dims);
  MPI_Comm grid, row, column;
  MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 1, &grid);
  MPI_Comm_rank(grid, &rank);
  MPI_Cart_coords(grid, rank, 2, at);
  MPI_Cart_sub(grid, of_rows, &row);
  MPI_Cart_sub(grid, of_columns, &column);
  double block[2] = {x[0], x[1]}, part = x[2] * x[3], sum;
  MPI_Bcast(block, 2, MPI_DOUBLE, 0, row);
  double product = block[0] * part + block[1];
  MPI_Reduce(&product, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, column);
  if (at[0])
    sum = product * 2;
  MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_DOUBLE, MPI_PROD, row);
  y[0] = sum;
  y[1] = product * block[0];
  int up, down;
  MPI_Cart_shift(grid, 1, 1, &up, &down);
  y[2] = sum;
  MPI_Sendrecv_replace(&y[2], 1, MPI_DOUBLE, down, 3, up, 3, grid,
                       MPI_STATUS_IGNORE);
  y[3] = y[2] * at[1];
  MPI_Comm_free(&row);
  MPI_Comm_free(&column);
  MPI_Comm_free(&grid);
}

void group_of_some(const double *x, int n, double *y, int m) {
  find_neighbours();
  MPI_Group all, even;
  MPI_Comm comm;
  int ranks[64], count = 0;
  for (int r = 0; r < size; r += 2)
    ranks[count++] = r;
  MPI_Comm_group(MPI_COMM_WORLD, &all);
  MPI_Group_incl(all, count, ranks, &even);
  MPI_Comm_create(MPI_COMM_WORLD, even, &comm);
  y[0] = x[0] * x[1];
  y[1] = x[2];
  if (comm != MPI_COMM_NULL) {
    double v = x[3] * x[0];
    MPI_Allreduce(&v, &y[0], 1, MPI_DOUBLE, MPI_SUM, comm);
    y[1] = y[0] * x[1];
    MPI_Comm_free(&comm);
  }
  MPI_Group_free(&even);
  MPI_Group_free(&all);
}

// Who receives asks first how much there is, and from whom.
void unknown_length(const double *x, int n, double *y, int m) {
  find_neighbours();
  int count = 1 + rank % 4;
  double out[5];
  for (int i = 0; i < count; ++i)
    out[i] = x[i] * x[i + 1];
  MPI_Request q;
  MPI_Isend(out, count, MPI_DOUBLE, right, rank, MPI_COMM_WORLD, &q);
  MPI_Status s;
  int there = 0;
  if (rank % 2)
    while (!there)
      MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &s);
  else
    MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &s);
  MPI_Get_count(&s, MPI_DOUBLE, &there);
  double *in = malloc(there * sizeof *in);
  MPI_Recv(in, there, MPI_DOUBLE, s.MPI_SOURCE, s.MPI_TAG, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = 0;
  for (int i = 0; i < there; ++i) {
    y[i] = in[i] * in[there - 1 - i];
    y[m - 1] += in[i];
  }
  free(in);
}

// What has the extreme, and what belongs to it, goes to all.
void places_of_extremes(const double *x, int n, double *y, int m) {
  find_neighbours();
  struct {
    double value;
    int index;
  } mine[2], most[2], least[2];
  for (int i = 0; i < 2; ++i) {
    mine[i].value = x[i] * x[i + 1];
    mine[i].index = rank;
  }
  MPI_Allreduce(mine, most, 2, MPI_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD);
  MPI_Reduce(mine, least, 2, MPI_DOUBLE_INT, MPI_MINLOC, size - 1,
             MPI_COMM_WORLD);
  double with[2] = {x[0] * x[2], x[1]};
  MPI_Bcast(with, 2, MPI_DOUBLE, most[0].index, MPI_COMM_WORLD);
  y[0] = most[0].value * with[0];
  y[1] = most[1].value + most[1].index;
  y[2] = with[1];
  if (rank == size - 1)
    for (int i = 0; i < 2; ++i)
      y[3 + i] = least[i].value * (1 + least[i].index);
  y[5] = mine[1].value;
}

// Blocks of several lengths, in bytes and in elements.
void indexed(const double *x, int n, double *y, int m) {
  find_neighbours();
  double in[9] = {0}, out[9];
  for (int i = 0; i < 9; ++i)
    out[i] = x[i] * x[8 - i] + x[i];
  int lengths[3] = {2, 1, 3}, starts[3] = {0, 3, 5};
  MPI_Aint bytes[3] = {0, 24, 40};
  MPI_Datatype elements, places, rows;
  MPI_Type_indexed(3, lengths, starts, MPI_DOUBLE, &elements);
  MPI_Type_create_hindexed(3, lengths, bytes, MPI_DOUBLE, &places);
  MPI_Type_create_hvector(3, 2, 24, MPI_DOUBLE, &rows);
  MPI_Type_commit(&elements);
  MPI_Type_commit(&places);
  MPI_Type_commit(&rows);
  MPI_Sendrecv(out, 1, elements, right, 0, in, 1, places, left, 0,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (int i = 0; i < 9; ++i)
    y[i] = in[i] * in[(i + 1) % 9] + x[i];
  MPI_Sendrecv_replace(y, 1, rows, right, 1, left, 1, MPI_COMM_WORLD,
                       MPI_STATUS_IGNORE);
  MPI_Type_free(&rows);
  MPI_Type_free(&places);
  MPI_Type_free(&elements);
}

void persistent_kinds(const double *x, int n, double *y, int m) {
  find_neighbours();
  double out[4], in[4], sum = 0;
  char *space = malloc(1000 + MPI_BSEND_OVERHEAD);
  MPI_Buffer_attach(space, 1000 + MPI_BSEND_OVERHEAD);
  MPI_Request q[8];
  MPI_Recv_init(&in[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &q[0]);
  MPI_Recv_init(&in[1], 1, MPI_DOUBLE, right, 1, MPI_COMM_WORLD, &q[1]);
  MPI_Ssend_init(&out[0], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &q[2]);
  MPI_Send_init(&out[1], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &q[3]);
  MPI_Recv_init(&in[2], 1, MPI_DOUBLE, left, 2, MPI_COMM_WORLD, &q[4]);
  MPI_Recv_init(&in[3], 1, MPI_DOUBLE, left, 3, MPI_COMM_WORLD, &q[5]);
  MPI_Bsend_init(&out[2], 1, MPI_DOUBLE, right, 2, MPI_COMM_WORLD, &q[6]);
  MPI_Rsend_init(&out[3], 1, MPI_DOUBLE, right, 3, MPI_COMM_WORLD, &q[7]);
  for (int i = 0; i < 4; ++i)
    out[i] = x[i] * x[(i + 1) % 4];
  for (int step = 0; step < 3; ++step) {
    MPI_Startall(7, q);
    MPI_Barrier(MPI_COMM_WORLD); // what is ready for the last one stands
    MPI_Start(&q[7]);
    MPI_Waitall(8, q, MPI_STATUSES_IGNORE);
    out[0] = in[0] * x[3];
    out[2] = in[2] * in[3];
    out[3] = in[3] + 0.1 * in[2];
    out[1] = sin(in[1]);
    sum += in[0] * in[1];
    y[step] = in[1];
  }
  for (int i = 0; i < 8; ++i)
    MPI_Request_free(&q[i]);
  int size_of_space;
  MPI_Buffer_detach(&space, &size_of_space);
  free(space);
  y[3] = sum * in[2] + in[3];
  y[4] = out[0];
}

void one_after_another(const double *x, int n, double *y, int m) {
  find_neighbours();
  double until_here, before = 0, v = 1 + 0.1 * x[0];
  MPI_Scan(&v, &until_here, 1, MPI_DOUBLE, MPI_PROD, MPI_COMM_WORLD);
  MPI_Exscan(&x[1], &before, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  if (!rank)
    before = 1;
  y[0] = until_here * before;
  double most;
  MPI_Scan(&x[2], &most, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  y[1] = most * most;
  y[2] = x[2] * until_here;
}

void to_nobody(const double *x, int n, double *y, int m) {
  find_neighbours();
  int up = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
  int down = rank ? rank - 1 : MPI_PROC_NULL;
  double low = x[0], high = x[1]; // stay what they are at the ends
  MPI_Request q[4];
  MPI_Irecv(&low, 1, MPI_DOUBLE, down, 0, MPI_COMM_WORLD, &q[0]);
  MPI_Irecv(&high, 1, MPI_DOUBLE, up, 1, MPI_COMM_WORLD, &q[1]);
  MPI_Isend(&x[2], 1, MPI_DOUBLE, up, 0, MPI_COMM_WORLD, &q[2]);
  MPI_Isend(&x[2], 1, MPI_DOUBLE, down, 1, MPI_COMM_WORLD, &q[3]);
  MPI_Waitall(4, q, MPI_STATUSES_IGNORE);
  y[0] = low * high;
  y[1] = low;
  y[2] = high * x[2];
  y[3] = x[0] * x[1];
}

void in_place(const double *x, int n, double *y, int m) {
  find_neighbours();
  double all[64 * 2], mine[2] = {x[0] * x[1], x[2]};
  all[2 * rank] = mine[0];
  all[2 * rank + 1] = mine[1];
  MPI_Allgather(MPI_IN_PLACE, 0, MPI_DOUBLE, all, 2, MPI_DOUBLE,
                MPI_COMM_WORLD);
  for (int i = 0; i < 4; ++i)
    y[i] = all[(2 * right + i) % (2 * size)] * x[3];
  double sums[2] = {mine[0] * mine[1], x[3]};
  if (rank)
    MPI_Reduce(sums, NULL, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  else
    MPI_Reduce(MPI_IN_PLACE, sums, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  y[4] = sums[0];
  y[5] = sums[1];
  if (!rank)
    for (int i = 0; i < 2 * size; ++i)
      all[i] *= x[0];
  if (rank)
    MPI_Scatter(NULL, 2, MPI_DOUBLE, &y[6], 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  else {
    MPI_Scatter(all, 2, MPI_DOUBLE, MPI_IN_PLACE, 2, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);
    y[6] = all[0];
    y[7] = all[1];
  }
  double turned[64];
  for (int r = 0; r < size; ++r)
    turned[r] = x[r % 4] * (r + 1);
  MPI_Alltoall(MPI_IN_PLACE, 1, MPI_DOUBLE, turned, 1, MPI_DOUBLE,
               MPI_COMM_WORLD);
  y[8] = turned[0] * turned[size - 1];
  double scanned = x[1] * x[1];
  MPI_Scan(MPI_IN_PLACE, &scanned, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  y[9] = scanned;
  double blocks[64];
  for (int r = 0; r < size; ++r)
    blocks[r] = x[(r + rank) % 4];
  MPI_Reduce_scatter_block(MPI_IN_PLACE, blocks, 1, MPI_DOUBLE, MPI_SUM,
                           MPI_COMM_WORLD);
  y[10] = blocks[0] * blocks[0];
  y[11] = mine[0];
}

// Twice around, from whoever comes, what the statuses say is used.
void ring_with_statuses(const double *x, int n, double *y, int m) {
  find_neighbours();
  double v = x[0], sum = 0;
  for (int hop = 0; hop < 2 * size; ++hop) {
    MPI_Status s;
    MPI_Request q;
    double next;
    MPI_Irecv(&next, 1, MPI_DOUBLE, MPI_ANY_SOURCE, hop, MPI_COMM_WORLD, &q);
    MPI_Send(&v, 1, MPI_DOUBLE, right, hop, MPI_COMM_WORLD);
    MPI_Wait(&q, &s);
    v = 0.5 * next * (1 + s.MPI_SOURCE) + x[1];
    sum += v * (s.MPI_TAG + 1);
  }
  y[0] = v;
  y[1] = sum * x[2];
  y[2] = sum;
  y[3] = v * v;
}

// Pieces of work for whoever asks: the order differs from run to run.
void master_and_workers(const double *x, int n, double *y, int m) {
  find_neighbours();
  enum { Pieces = 8 };
  double result[Pieces];
  if (size == 1) {
    for (int p = 0; p < Pieces; ++p)
      result[p] = sin(x[p % n]) * x[(p + 1) % n];
  } else if (!rank) {
    int next = 0, done = 0;
    for (int w = 1; w < size; ++w, ++next) {
      double work[2] = {x[next % n], x[(next + 1) % n]};
      MPI_Send(work, next < Pieces ? 2 : 0, MPI_DOUBLE, w, next,
               MPI_COMM_WORLD);
    }
    while (done < Pieces) {
      double answer;
      MPI_Status s;
      MPI_Recv(&answer, 1, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG,
               MPI_COMM_WORLD, &s);
      result[s.MPI_TAG] = answer;
      ++done;
      double work[2] = {x[next % n], x[(next + 1) % n]};
      MPI_Send(work, next < Pieces ? 2 : 0, MPI_DOUBLE, s.MPI_SOURCE, next,
               MPI_COMM_WORLD);
      ++next;
    }
  } else {
    for (;;) {
      double work[2], answer;
      MPI_Status s;
      int count;
      MPI_Recv(work, 2, MPI_DOUBLE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &s);
      MPI_Get_count(&s, MPI_DOUBLE, &count);
      if (!count)
        break;
      answer = sin(work[0]) * work[1];
      MPI_Send(&answer, 1, MPI_DOUBLE, 0, s.MPI_TAG, MPI_COMM_WORLD);
    }
  }
  for (int i = 0; i < 4; ++i)
    y[i] = x[i];
  if (!rank)
    for (int p = 0; p < Pieces; ++p)
      y[p % 4] += result[p] * result[(p + 3) % Pieces];
}

// A matrix is transposed: each rank has one row of blocks.
void transposed(const double *x, int n, double *y, int m) {
  find_neighbours();
  double out[64], in[64];
  int counts[64], places[64], from[64];
  for (int r = 0, at = 0, got = 0; r < size; ++r) {
    counts[r] = 1 + (rank + r) % 2; // as many as I get from it
    places[r] = at;
    from[r] = got;
    at += counts[r];
    got += counts[r];
  }
  for (int i = 0; i < 2 * size; ++i)
    out[i] = x[i % 8] * x[(i + 3) % 8];
  MPI_Alltoallv(out, counts, places, MPI_DOUBLE, in, counts, from, MPI_DOUBLE,
                MPI_COMM_WORLD);
  for (int i = 0; i < 8; ++i)
    y[i] = x[i];
  for (int r = 0; r < size; ++r)
    for (int i = 0; i < counts[r]; ++i)
      y[(r + i) % 8] += in[from[r] + i] * in[from[r]];
}

void two_floats(const double *x, int n, double *y, int m) {
  find_neighbours();
  float out[4], in[4], sum[2];
  for (int i = 0; i < 4; ++i)
    out[i] = (float)(i % 2 ? 0.5 : 2);
  MPI_Sendrecv(out, 4, MPI_FLOAT, right, 0, in, 4, MPI_FLOAT, left, 0,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Allreduce(in, sum, 2, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
  for (int i = 0; i < 4; ++i)
    y[i] = x[i] * in[i] * sum[i % 2] * x[(i + 1) % 4];
}

// A sum over all by exchanges with ranks that are 1, 2, 4 away.
void butterfly(const double *x, int n, double *y, int m) {
  find_neighbours();
  double v[2] = {x[0] * x[1], x[2]};
  for (int far = 1; far < size; far *= 2) {
    double in[2] = {0, 0};
    int other = rank ^ far;
    if (other < size)
      MPI_Sendrecv(v, 2, MPI_DOUBLE, other, far, in, 2, MPI_DOUBLE, other, far,
                   MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    v[0] += in[0] * (1 + 0.1 * in[1]);
    v[1] = 0.5 * (v[1] + in[1]);
  }
  y[0] = v[0];
  y[1] = v[1];
  y[2] = v[0] * v[1];
  y[3] = x[3];
}

// Integers that are reduced decide what is done.
void bits_of_ranks(const double *x, int n, double *y, int m) {
  find_neighbours();
  int mine = 1 << (rank % 20), all, least = x[0] < 0;
  MPI_Allreduce(&mine, &all, 1, MPI_INT, MPI_BOR, MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, &least, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
  y[0] = x[0] * (all & 1 ? x[1] : x[2]);
  y[1] = least ? x[0] : x[1] * x[1];
  y[2] = x[2] * all;
}

// Each rank goes on with what the one before it has made of its numbers.
void pipeline(const double *x, int n, double *y, int m) {
  find_neighbours();
  for (int i = 0; i < 6; ++i) {
    double v = x[i];
    if (rank)
      MPI_Recv(&v, 1, MPI_DOUBLE, rank - 1, i, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    v = 0.5 * v * v + x[(i + 1) % 6];
    if (rank + 1 < size)
      MPI_Ssend(&v, 1, MPI_DOUBLE, rank + 1, i, MPI_COMM_WORLD);
    y[i] = v;
  }
}

void global_extreme(const double *x, int n, double *y, int m) {
  find_neighbours();
  double mine = x[0], most, least;
  for (int i = 1; i < 4; ++i)
    mine = fmax(mine, x[i] * x[i - 1]);
  MPI_Reduce(&mine, &most, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
  MPI_Bcast(&most, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  MPI_Allreduce(&mine, &least, 1, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
  y[0] = most * most - least;
  y[1] = mine / (2 + most * most);
}

// Requests that are none, and ones that are waited for twice.
void request_null(const double *x, int n, double *y, int m) {
  find_neighbours();
  MPI_Request q[4] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL,
                      MPI_REQUEST_NULL};
  double in[2] = {x[0], x[1]};
  if (size > 1) {
    MPI_Irecv(&in[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &q[1]);
    MPI_Isend(&x[2], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &q[3]);
  }
  MPI_Waitall(4, q, MPI_STATUSES_IGNORE);
  MPI_Wait(&q[1], MPI_STATUS_IGNORE);
  int flag;
  MPI_Test(&q[3], &flag, MPI_STATUS_IGNORE);
  y[0] = in[0] * in[1];
  y[1] = in[0];
  y[2] = x[2] * x[3];
  y[3] = x[0] * in[0];
}
