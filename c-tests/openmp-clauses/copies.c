// What threads have copies of, in combinations: of the last iteration in pieces of
// several kinds, of structures, of boxes; levels of regions; tasks in their order.
#include <math.h>
#include <omp.h>
#include <string.h>
enum { N = 12 };

// The last iteration is some thread's that has others behind it, too.
void last_of_chunks(const double *x, double *y) {
  double last = 0, pair[2] = {0, 0};
#pragma omp parallel for lastprivate(last, pair) schedule(static, 2)
  for (int i = 0; i < N; ++i) {
    last = x[i] * x[i / 2];
    pair[0] = x[i] * x[i];
    pair[1] = last * x[0];
    y[i] = last;
  }
  y[0] = last * pair[0];
  y[1] = pair[1];
}

// (Not nonmonotonic, which a dynamic schedule is without a word: libomp of LLVM 22 then
// takes another iteration for the last one now and then.)
void last_of_any(const double *x, double *y) {
  double last = x[3], rest = 0;
  int where = 0;
#pragma omp parallel
  {
#pragma omp for firstprivate(last) lastprivate(last, where) schedule(monotonic : dynamic, 5)
    for (int i = 0; i < N; ++i) {
      where = i;
      last = last * 0 + x[i] * x[(i + 3) % N];
      y[i] = last;
    }
#pragma omp for lastprivate(rest) schedule(guided) nowait
    for (int i = 0; i < N; ++i)
      rest = last * x[i];
  }
  y[0] = last * x[where];
  y[1] = rest;
}

void last_of_two(const double *x, double *y) {
  double last = 0;
  int i, k;
#pragma omp parallel for collapse(2) lastprivate(last, i, k) schedule(guided, 2)
  for (i = 0; i < 3; ++i)
    for (k = 0; k < 4; ++k) {
      last = x[i] * x[k];
      y[4 * i + k] = last * x[4 * i + k];
    }
  y[0] = last * x[i + k];
}

void guided_box(const double *x, double *y) {
#pragma omp parallel for collapse(3) schedule(guided, 2)
  for (int i = 0; i < 2; ++i)
    for (long j = 3; j > 0; --j)
      for (unsigned k = 0; k < 2; ++k)
        y[i * 6 + (j - 1) * 2 + k] = x[i] * x[j] * x[k + 4] + exp(x[i + j + k]);
}

void from_environment(const double *x, double *y) {
  double sum = 0;
#pragma omp parallel for schedule(runtime) reduction(+ : sum)
  for (int i = 0; i < N; ++i) {
    y[i] = x[i] * x[(i + 5) % N];
    sum += y[i] * y[i];
  }
  y[0] = sum;
}

void box_of_sums(const double *x, double *y) {
  double a[2][3][2];
  memset(a, 0, sizeof a);
#pragma omp parallel for reduction(+ : a[0 : 2][0 : 3][0 : 2]) schedule(dynamic)
  for (int i = 0; i < N; ++i)
    for (int k = 0; k < 3; ++k)
      a[i % 2][k][(i / 2) % 2] += x[i] * x[(i + k) % N];
  for (int i = 0; i < N; ++i)
    y[i] = a[i / 6][i / 2 % 3][i % 2] * x[i];
}

typedef struct {
  double value;
  int where;
} place;
#pragma omp declare reduction(highest : place : omp_out = omp_in.value >       \
        omp_out.value ? omp_in : omp_out) initializer(omp_priv = (place){-1e9, -1})
typedef struct {
  int count;
  double sum[3];
  float mean;
} stats;
static void add(stats *a, const stats *b) {
  for (int i = 0; i < 3; ++i)
    a->sum[i] += b->sum[i];
  a->count += b->count;
}
#pragma omp declare reduction(stats : stats : add(&omp_out, &omp_in))          \
    initializer(omp_priv = (stats){0, {0, 0, 0}, 0})

void own_reductions(const double *x, double *y) {
  place p = {-100, -1};
  stats s = {0, {1, x[0], x[1]}, 0};
#pragma omp parallel for reduction(highest : p) reduction(stats : s)
  for (int i = 0; i < N; ++i) {
    double v = x[i] * x[(i + 1) % N];
    if (v > p.value) {
      p.value = v;
      p.where = i;
    }
    s.count++;
    s.sum[i % 3] += v * x[i];
  }
  y[0] = p.value * x[p.where] * s.count;
  for (int i = 0; i < 3; ++i)
    y[i + 1] = s.sum[i] * s.sum[(i + 1) % 3];
}

void captures(const double *x, double *y) {
  double sum = x[0], bound = -5, seen = 0;
#pragma omp parallel for reduction(+ : seen)
  for (int i = 1; i < N; ++i) {
    double v = x[i] * x[i], now, flag;
#pragma omp atomic capture
    now = sum += v;
    (void)now;
#pragma omp atomic read
    flag = bound;
    seen += flag < 0 ? v : 0;
#pragma omp atomic write
    bound = -1;
  }
  y[0] = sum * seen;
}

static double state[3], factor;
#pragma omp threadprivate(state, factor)
void copied_in(const double *x, double *y) {
  for (int i = 0; i < 3; ++i)
    state[i] = x[i] * x[i + 1];
  factor = x[4];
#pragma omp parallel copyin(state, factor)
  {
    for (int i = 0; i < 3; ++i)
      state[i] *= factor;
#pragma omp for schedule(static, 1)
    for (int i = 0; i < N; ++i)
      y[i] = state[i % 3] * x[i];
  }
}

static void leaf(const double *x, double *y, int from, int to) {
#pragma omp parallel for num_threads(2) schedule(dynamic)
  for (int i = from; i < to; ++i)
    y[i] = sin(x[i]) * x[(i + 1) % N];
}
void three_levels(const double *x, double *y) {
#pragma omp parallel for num_threads(2)
  for (int h = 0; h < 2; ++h) {
    double local[N / 2];
#pragma omp parallel num_threads(3) shared(local)
    {
#pragma omp for
      for (int i = 0; i < N / 2; ++i)
        local[i] = x[h * 6 + i] * x[i];
#pragma omp single
      leaf(x, y, h * 6, h * 6 + 6);
#pragma omp for
      for (int i = 0; i < N / 2; ++i)
        y[h * 6 + i] *= local[(i + 1) % 6];
    }
  }
}
// Dependences of several kinds, and priorities.
void in_a_row(const double *x, double *y) {
  double a = 0, b = 0, c = 0, d[4];
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : a) shared(a) priority(1)
    a = x[0] * x[1];
#pragma omp task depend(in : a) depend(out : b) shared(a, b)
    b = a * x[2];
#pragma omp task depend(in : a) depend(out : c) shared(a, c)
    c = a * a;
    for (int i = 0; i < 4; ++i)
#pragma omp task depend(in : b, c) depend(inout : d[i]) shared(b, c, d)
      d[i] = b * c * x[i + 3];
#pragma omp taskwait
  }
  for (int i = 0; i < 4; ++i)
    y[i] = d[i] * d[(i + 1) % 4];
}
// (libomp's own check fails here beside archer.)
void wait_with_depend(const double *x, double *y) {
  double a = 0, b = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : a) shared(a)
    a = x[0] * x[1];
#pragma omp task depend(out : b) shared(b)
    b = x[2] * x[1];
#pragma omp taskwait depend(in : a)
    y[0] = a * a;
  }
  y[1] = b * a;
}
