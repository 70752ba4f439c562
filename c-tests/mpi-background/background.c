#include "background.h"
#include <math.h>
#include <mpi.h>
#include <stdlib.h>

enum { RANKS = 7 };
#define WORLD MPI_COMM_WORLD
#define IGNORE MPI_STATUS_IGNORE

static int rank(void) {
  int r;
  MPI_Comm_rank(WORLD, &r);
  return r;
}
static int size(void) {
  int s;
  MPI_Comm_size(WORLD, &s);
  return s;
}

void broadcast(const double *x, int n, double *y, int m) {
  double a[4];
  MPI_Request r;
  for (int i = 0; i < n; ++i)
    a[i] = sin(x[i]);
  MPI_Ibcast(a, n, MPI_DOUBLE, size() - 1, WORLD, &r);
  for (int i = 0; i < m; ++i)
    y[i] = x[i] * x[(i + 1) % n];
  MPI_Wait(&r, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] += a[i] * a[i] * x[i];
}

// The first rank begins it before it sends what the others wait for before they
// begin: it must not be waited for where it begins, in neither direction.
void broadcast_beside_messages(const double *x, int n, double *y, int m) {
  double a[4], b[4] = {0};
  MPI_Request r;
  for (int i = 0; i < n; ++i)
    a[i] = x[i] * x[i];
  if (rank() == 0) {
    MPI_Ibcast(a, n, MPI_DOUBLE, 0, WORLD, &r);
    for (int other = 1; other < size(); ++other)
      MPI_Send(x, n, MPI_DOUBLE, other, 3, WORLD);
    MPI_Wait(&r, IGNORE);
  } else {
    MPI_Recv(b, n, MPI_DOUBLE, 0, 3, WORLD, IGNORE);
    MPI_Ibcast(a, n, MPI_DOUBLE, 0, WORLD, &r);
    MPI_Wait(&r, IGNORE);
  }
  for (int i = 0; i < m; ++i)
    y[i] = a[i] * x[i] + b[i] * b[i];
}

void reduce(const double *x, int n, double *y, int m) {
  double sum[4] = {1, 1, 1, 1};
  MPI_Request r;
  MPI_Ireduce(x, sum, n, MPI_DOUBLE, MPI_SUM, size() / 2, WORLD, &r);
  MPI_Wait(&r, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = sum[i] * sum[i] * x[i];
}

void reduce_in_place(const double *x, int n, double *y, int m) {
  double a[4];
  MPI_Request r;
  for (int i = 0; i < n; ++i)
    a[i] = x[i] * x[i];
  MPI_Ireduce(rank() ? a : MPI_IN_PLACE, a, n, MPI_DOUBLE, MPI_SUM, 0, WORLD,
              &r);
  MPI_Wait(&r, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = a[i] * a[i];
}

void sum_for_all(const double *x, int n, double *y, int m) {
  double a[4], sum[4];
  MPI_Request r;
  for (int i = 0; i < n; ++i)
    a[i] = exp(x[i]) * (rank() + 1);
  MPI_Iallreduce(a, sum, n, MPI_DOUBLE, MPI_SUM, WORLD, &r);
  MPI_Wait(&r, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = log(sum[i]) * x[i];
}

void sum_in_place(const double *x, int n, double *y, int m) {
  MPI_Request r;
  for (int i = 0; i < n; ++i)
    y[i] = x[i] * x[(i + 1) % n];
  MPI_Iallreduce(MPI_IN_PLACE, y, m, MPI_DOUBLE, MPI_SUM, WORLD, &r);
  MPI_Wait(&r, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] *= y[i];
}

void product(const double *x, int n, double *y, int m) {
  double a[4], all[4];
  MPI_Request r[2];
  for (int i = 0; i < n; ++i)
    a[i] = rank() == i ? sin(x[i]) - sin(x[i]) : 1.5 + x[i]; // some are zero
  MPI_Iallreduce(a, all, n, MPI_DOUBLE, MPI_PROD, WORLD, &r[0]);
  MPI_Ireduce(x, y, n, MPI_DOUBLE, MPI_PROD, 0, WORLD, &r[1]);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = (rank() ? 0 : y[i]) + all[i] * x[i];
}

void product_in_place(const double *x, int n, double *y, int m) {
  MPI_Request r;
  for (int i = 0; i < n; ++i)
    y[i] = 1.5 + x[i];
  MPI_Iallreduce(MPI_IN_PLACE, y, n, MPI_DOUBLE, MPI_PROD, WORLD, &r);
  MPI_Wait(&r, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] *= x[i];
}

void extremes(const double *x, int n, double *y, int m) {
  double low[4] = {0}, high[4];
  MPI_Request r[2];
  MPI_Ireduce(x, low, n, MPI_DOUBLE, MPI_MIN, 0, WORLD, &r[0]);
  MPI_Iallreduce(x, high, n, MPI_DOUBLE, MPI_MAX, WORLD, &r[1]);
  MPI_Wait(&r[1], IGNORE);
  MPI_Wait(&r[0], IGNORE);
  for (int i = 0; i < n; ++i) {
    y[i] = low[i] * low[i] + x[i];
    y[n + i] = high[i] * x[i];
  }
}

void extremes_with_places(const double *x, int n, double *y, int m) {
  struct {
    double value;
    int place;
  } here[4], low[4], high[4];
  MPI_Request r[2];
  for (int i = 0; i < n; ++i) {
    here[i].value = x[i] * x[i];
    here[i].place = rank();
  }
  MPI_Iallreduce(here, low, n, MPI_DOUBLE_INT, MPI_MINLOC, WORLD, &r[0]);
  MPI_Iallreduce(here, high, n, MPI_DOUBLE_INT, MPI_MAXLOC, WORLD, &r[1]);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  for (int i = 0; i < n; ++i) {
    y[i] = low[i].value * low[i].value * (low[i].place + 1) + x[i];
    y[n + i] = high[i].value * x[i] * (high[i].place + 1);
  }
}

static void squares_at_root(const double *all, int count, const double *x,
                            double *y, int m) {
  for (int i = 0; i < m; ++i)
    y[i] = x[0] * i;
  for (int i = 0; i < count; ++i)
    y[i % m] += all[i] * all[i] * (i + 1);
}

void gather(const double *x, int n, double *y, int m) {
  double all[RANKS * 3];
  MPI_Request r;
  MPI_Igather(x, n, MPI_DOUBLE, all, n, MPI_DOUBLE, 0, WORLD, &r);
  MPI_Wait(&r, IGNORE);
  squares_at_root(all, rank() ? 0 : size() * n, x, y, m);
}

void gather_in_place(const double *x, int n, double *y, int m) {
  double all[RANKS * 3];
  int root = size() / 2;
  MPI_Request r;
  if (rank() == root) {
    for (int i = 0; i < n; ++i)
      all[root * n + i] = x[i] * x[i];
    MPI_Igather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, n, MPI_DOUBLE, root,
                WORLD, &r);
  } else {
    MPI_Igather(x, n, MPI_DOUBLE, 0, 0, MPI_DATATYPE_NULL, root, WORLD, &r);
  }
  MPI_Wait(&r, IGNORE);
  squares_at_root(all, rank() == root ? size() * n : 0, x, y, m);
}

// Rank r has r + 1 numbers; the counts change when the program has waited.
void gather_uneven(const double *x, int n, double *y, int m) {
  int counts[RANKS], places[RANKS], total = 0;
  for (int r = 0; r < size(); ++r) {
    counts[r] = r + 1;
    places[r] = total;
    total += counts[r] + 1; // a gap
  }
  double *all = calloc(total, sizeof *all);
  MPI_Request request;
  MPI_Igatherv(x, rank() + 1, MPI_DOUBLE, all, counts, places, MPI_DOUBLE,
               size() - 1, WORLD, &request);
  MPI_Wait(&request, IGNORE);
  for (int r = 0; r < size(); ++r)
    counts[r] = places[r] = 0;
  squares_at_root(all, total, x, y, m);
  free(all);
}

void scatter(const double *x, int n, double *y, int m) {
  double part[3];
  MPI_Request r;
  MPI_Iscatter(x, m, MPI_DOUBLE, part, m, MPI_DOUBLE, 0, WORLD, &r);
  MPI_Wait(&r, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = part[i] * part[i] * x[i];
}

void scatter_in_place(const double *x, int n, double *y, int m) {
  double from[RANKS * 3], part[3];
  int root = size() / 2;
  MPI_Request r;
  for (int i = 0; i < n; ++i)
    from[i] = x[i] * x[i];
  if (rank() == root)
    MPI_Iscatter(from, m, MPI_DOUBLE, MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, root,
                 WORLD, &r);
  else
    MPI_Iscatter(0, 0, MPI_DATATYPE_NULL, part, m, MPI_DOUBLE, root, WORLD, &r);
  MPI_Wait(&r, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = (rank() == root ? from[root * m + i] : part[i]) * x[i];
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
  MPI_Request request;
  MPI_Iscatterv(from, counts, places, MPI_DOUBLE, part, rank() + 1, MPI_DOUBLE,
                0, WORLD, &request);
  MPI_Wait(&request, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = part[i] * part[i] + from[i];
}

void gather_for_all(const double *x, int n, double *y, int m) {
  double all[RANKS * 3] = {0};
  MPI_Request r;
  MPI_Iallgather(x, n, MPI_DOUBLE, all, n, MPI_DOUBLE, WORLD, &r);
  MPI_Wait(&r, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = all[i] * all[m - 1 - i] + all[i] * x[0];
}

void gather_for_all_in_place(const double *x, int n, double *y, int m) {
  for (int i = 0; i < m; ++i)
    y[i] = x[i % n];
  for (int i = 0; i < n; ++i)
    y[rank() * n + i] = x[i] * x[i];
  MPI_Request r;
  MPI_Iallgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, y, n, MPI_DOUBLE, WORLD,
                 &r);
  MPI_Wait(&r, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] *= y[i];
}

void gather_uneven_for_all(const double *x, int n, double *y, int m) {
  int counts[RANKS], places[RANKS], total = 0;
  for (int r = size() - 1; r >= 0; --r) {
    counts[r] = r + 1;
    places[r] = total;
    total += counts[r];
  }
  double all[RANKS * (RANKS + 1) / 2] = {0};
  MPI_Request request;
  MPI_Iallgatherv(x, rank() + 1, MPI_DOUBLE, all, counts, places, MPI_DOUBLE,
                  WORLD, &request);
  MPI_Wait(&request, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = sin(all[i]) * x[0];
}

void all_to_all(const double *x, int n, double *y, int m) {
  double got[2 * RANKS] = {0};
  MPI_Request r;
  MPI_Ialltoall(x, 2, MPI_DOUBLE, got, 2, MPI_DOUBLE, WORLD, &r);
  MPI_Wait(&r, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = got[i] * got[i] * x[(i + 3) % n];
}

void all_to_all_in_place(const double *x, int n, double *y, int m) {
  for (int i = 0; i < m; ++i)
    y[i] = x[i] * x[i];
  MPI_Request r;
  MPI_Ialltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, y, 2, MPI_DOUBLE, WORLD,
                &r);
  MPI_Wait(&r, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] *= x[m - 1 - i];
}

// One number for the ranks of the other parity, none for the others.
void all_to_all_uneven(const double *x, int n, double *y, int m) {
  int counts[RANKS], places[RANKS];
  for (int r = 0; r < size(); ++r) {
    counts[r] = (r + rank()) % 2;
    places[r] = r;
  }
  double got[RANKS] = {0};
  MPI_Request request;
  MPI_Ialltoallv(x, counts, places, MPI_DOUBLE, got, counts, places, MPI_DOUBLE,
                 WORLD, &request);
  MPI_Wait(&request, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = exp(got[i]) * x[i];
}

void sum_and_cut(const double *x, int n, double *y, int m) {
  double a[2 * RANKS], part[2];
  for (int i = 0; i < n; ++i)
    a[i] = x[i] * x[i];
  MPI_Request r;
  MPI_Ireduce_scatter_block(a, part, m, MPI_DOUBLE, MPI_SUM, WORLD, &r);
  MPI_Wait(&r, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = part[i] * part[i] * x[i];
}

void sum_and_cut_uneven(const double *x, int n, double *y, int m) {
  int counts[RANKS];
  for (int r = 0; r < size(); ++r)
    counts[r] = r + 1;
  double part[RANKS] = {0};
  MPI_Request request;
  MPI_Ireduce_scatter(x, part, counts, MPI_DOUBLE, MPI_SUM, WORLD, &request);
  MPI_Wait(&request, IGNORE);
  for (int r = 0; r < size(); ++r)
    counts[r] = 0;
  for (int i = 0; i < m; ++i)
    y[i] = part[i] * part[i] * x[i];
}

void prefix_sums(const double *x, int n, double *y, int m) {
  double sum[4];
  MPI_Request r;
  MPI_Iscan(x, sum, n, MPI_DOUBLE, MPI_SUM, WORLD, &r);
  MPI_Wait(&r, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = sum[i] * sum[i];
}

void prefix_sums_below(const double *x, int n, double *y, int m) {
  double sum[4] = {1, 2, 3, 4};
  MPI_Request r;
  MPI_Iexscan(x, sum, n, MPI_DOUBLE, MPI_SUM, WORLD, &r);
  MPI_Wait(&r, IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = (rank() ? sum[i] * sum[i] : 1) * x[i];
}

// Ranks wait in different orders for what they have begun in one.
void waits_in_other_orders(const double *x, int n, double *y, int m) {
  double sum[4], least[4], from[4];
  MPI_Request r[3];
  for (int i = 0; i < n; ++i)
    from[i] = x[i] * x[i];
  MPI_Iallreduce(x, sum, n, MPI_DOUBLE, MPI_SUM, WORLD, &r[0]);
  MPI_Iallreduce(x, least, n, MPI_DOUBLE, MPI_MIN, WORLD, &r[1]);
  MPI_Ibcast(from, n, MPI_DOUBLE, 0, WORLD, &r[2]);
  for (int k = 0; k < 3; ++k)
    MPI_Wait(&r[(rank() * 2 + k * (rank() % 2 + 1)) % 3], IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = sum[i] * least[i] + from[i] * x[i];
}

// While one is under way the next one is computed.
void overlapped_gradients(const double *x, int n, double *y, int m) {
  double buckets[3][6];
  MPI_Request r[3];
  for (int layer = 0; layer < 3; ++layer) {
    for (int i = 0; i < n; ++i)
      buckets[layer][i] = tanh(x[i] * (layer + 1)) * x[(i + layer) % n];
    MPI_Iallreduce(MPI_IN_PLACE, buckets[layer], n, MPI_DOUBLE, MPI_SUM, WORLD,
                   &r[layer]);
  }
  for (int i = 0; i < m; ++i)
    y[i] = x[i];
  for (int done = 0; done < 3; ++done) {
    int layer;
    MPI_Waitany(3, r, &layer, IGNORE);
    for (int i = 0; i < m; ++i)
      y[i] -= 0.1 * buckets[layer][i] * buckets[layer][i];
  }
}

// Every third number, three times.
void columns(const double *x, int n, double *y, int m) {
  MPI_Datatype column;
  MPI_Type_vector(4, 1, 3, MPI_DOUBLE, &column);
  MPI_Type_commit(&column);
  double a[12];
  for (int i = 0; i < n; ++i)
    a[i] = x[i] * (i + 1);
  MPI_Request r;
  MPI_Ibcast(a, 1, column, size() - 1, WORLD, &r);
  MPI_Wait(&r, IGNORE);
  MPI_Type_free(&column);
  for (int i = 0; i < m; ++i)
    y[i] = a[i] * a[i];
}

void integers(const double *x, int n, double *y, int m) {
  int most, mine = rank() + 2;
  MPI_Request r[2];
  MPI_Iallreduce(&mine, &most, 1, MPI_INT, MPI_MAX, WORLD, &r[0]);
  MPI_Ibarrier(WORLD, &r[1]);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = x[i] * x[i] * most;
}

void prefix_products(const double *x, int n, double *y, int m) {
  double below[4] = {1, 1, 1, 1};
  MPI_Scan(x, y, n, MPI_DOUBLE, MPI_PROD, WORLD);
  MPI_Exscan(x, below, n, MPI_DOUBLE, MPI_PROD, WORLD);
  for (int i = 0; i < n; ++i)
    y[n + i] = (rank() ? below[i] : 2) * y[i];
}

void prefix_extremes(const double *x, int n, double *y, int m) {
  double least[4];
  MPI_Request r;
  MPI_Iscan(x, least, n, MPI_DOUBLE, MPI_MIN, WORLD, &r);
  MPI_Scan(x, y, n, MPI_DOUBLE, MPI_MAX, WORLD);
  MPI_Wait(&r, IGNORE);
  for (int i = 0; i < n; ++i) {
    y[n + i] = least[i] * x[i];
    y[i] *= y[i];
  }
}

void product_and_cut(const double *x, int n, double *y, int m) {
  double part[2];
  int counts[RANKS];
  for (int r = 0; r < size(); ++r)
    counts[r] = 2;
  MPI_Reduce_scatter_block(x, part, m, MPI_DOUBLE, MPI_PROD, WORLD);
  MPI_Reduce_scatter(x, y, counts, MPI_DOUBLE, MPI_MAX, WORLD);
  for (int i = 0; i < m; ++i)
    y[i] = y[i] * y[i] + part[i] * x[i];
}

//===----------------------------------------------------------------------===//
// Several requests at a time
//===----------------------------------------------------------------------===//

static void begin(const double *x, double *got, int n, MPI_Request *r) {
  int right = (rank() + 1) % size(), left = (rank() + size() - 1) % size();
  for (int i = 0; i < n; ++i) {
    MPI_Irecv(&got[i], 1, MPI_DOUBLE, left, i, WORLD, &r[i]);
    MPI_Isend(&x[i], 1, MPI_DOUBLE, right, i, WORLD, &r[n + i]);
  }
}

static void use(double *y, const double *got, const int *done, int count,
                int n) {
  for (int k = 0; k < count; ++k)
    if (done[k] < n)
      y[done[k]] = got[done[k]] * got[done[k]] * (1 + done[k]);
}

void some_at_a_time(const double *x, int n, double *y, int m) {
  double got[4];
  MPI_Request r[8];
  begin(x, got, n, r);
  for (int left = 2 * n, count; left; left -= count) {
    int done[8];
    MPI_Status s[8];
    MPI_Waitsome(2 * n, r, &count, done, s);
    use(y, got, done, count, n);
  }
  for (int i = 0; i < m; ++i)
    y[i] += x[i];
}

void some_polled(const double *x, int n, double *y, int m) {
  double got[4];
  MPI_Request r[8];
  begin(x, got, n, r);
  for (int left = 2 * n, count; left; left -= count) {
    int done[8];
    MPI_Testsome(2 * n, r, &count, done, MPI_STATUSES_IGNORE);
    use(y, got, done, count, n);
  }
}

void all_polled(const double *x, int n, double *y, int m) {
  double got[4], sum[4];
  MPI_Request r[9];
  begin(x, got, n, r);
  MPI_Iallreduce(x, sum, n, MPI_DOUBLE, MPI_SUM, WORLD, &r[8]);
  for (int done = 0; !done;)
    MPI_Testall(2 * n + 1, r, &done, MPI_STATUSES_IGNORE);
  for (int i = 0; i < m; ++i)
    y[i] = got[i] * sum[i];
}

void any_polled(const double *x, int n, double *y, int m) {
  double got[4];
  MPI_Request r[8];
  begin(x, got, n, r);
  for (int left = 2 * n, flag, done; left; left -= flag) {
    MPI_Testany(2 * n, r, &done, &flag, IGNORE);
    use(y, got, &done, flag, n);
  }
}
