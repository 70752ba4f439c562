#include <math.h>
#include <omp.h>

enum { N = 12 };

void lanes(const double *x, double *y) {
  double sum = 0;
#pragma omp simd reduction(+ : sum)
  for (int i = 0; i < N; ++i) {
    y[i] = x[i] * x[N - 1 - i];
    sum += y[i] * x[i];
  }
  y[0] = sum;
}

void threads_of_lanes(const double *x, double *y) {
  double most = -100, sum = 0;
#pragma omp parallel for simd reduction(max : most) reduction(+ : sum)
  for (int i = 0; i < N; ++i) {
    double v = x[i] * x[(i + 5) % N];
    sum += v * v;
    most = v > most ? v : most;
    y[i] = sin(v);
  }
  y[0] = most * sum;
}

// Every second element; where the last iteration leaves the index is used.
void linear_index(const double *x, double *y) {
  int at = 0;
#pragma omp parallel for simd linear(at : 2)
  for (int i = 0; i < N / 2; ++i) {
    y[at] = x[at] * x[at + 1];
    y[at + 1] = x[i] * x[i];
    at += 2;
  }
  y[0] *= x[at - 1];
}

void sections_with_copies(const double *x, double *y) {
  double from = x[0] * x[1], last = 0, sum = x[2];
#pragma omp parallel sections firstprivate(from) lastprivate(last)             \
    reduction(+ : sum)
  {
    {
      from = from * x[3];
      sum += from;
      y[0] = from;
    }
#pragma omp section
    {
      sum += from * x[4];
      last = x[1];
    }
#pragma omp section
    {
      last = from * x[5];
      sum += last;
    }
  }
  y[1] = last;
  y[2] = sum * sum;
}

void differences(const double *x, double *y) {
  double rest = x[0] * 10;
  int all = 1, any = 0, bits = 0;
#pragma omp parallel for reduction(+ : rest) reduction(&& : all)               \
    reduction(|| : any) reduction(| : bits)
  for (int i = 0; i < N; ++i) {
    rest -= x[i] * x[i];
    all = all && x[i] > -2;
    any = any || x[i] > 2;
    bits |= 1 << i;
  }
  y[0] = rest * rest * (all ? x[1] : x[2]);
  y[1] = rest * (any ? x[3] : x[4]) * bits;
}

// Of a part of an array behind a pointer, as long as the program wants.
__attribute__((noinline)) static void bins(const double *x, double *of, int n,
                                           int count) {
#pragma omp parallel for reduction(+ : of[1 : count]) schedule(auto)
  for (int i = 0; i < n; ++i)
    of[1 + i % count] += x[i] * x[(i + 1) % n];
}

void part_of_array(const double *x, double *y) {
  y[0] = x[0];
  for (int i = 1; i < 6; ++i)
    y[i] = x[i];
  bins(x, y, N, 4);
  for (int i = 1; i < 5; ++i)
    y[i] = y[i] * y[i - 1];
}

void largest_product(const double *x, double *y) {
  double p[3] = {1, 2, 0.5};
#pragma omp parallel for reduction(* : p[ : 2])
  for (int i = 0; i < N; ++i)
    p[i % 2] *= 1 + 0.2 * x[i];
  y[0] = p[0] * p[1] * p[2];
  y[1] = p[1];
}

void before_the_own(const double *x, double *y) {
  double sum = x[0];
#pragma omp parallel for reduction(inscan, + : sum)
  for (int i = 0; i < N; ++i) {
    y[i] = sum * x[i];
#pragma omp scan exclusive(sum)
    sum += x[i] * x[i];
  }
  y[N - 1] += sum;
}

void chosen_thread(const double *x, double *y) {
  double s = 0;
#pragma omp parallel
  {
#pragma omp masked filter(omp_get_num_threads() - 1)
    s = x[0] * x[1];
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < N; ++i)
      y[i] = s * x[i];
  }
}

void scopes(const double *x, double *y) {
  double sum = 0;
#pragma omp parallel
  {
    int me = omp_get_thread_num(), n = omp_get_num_threads();
#pragma omp scope reduction(+ : sum)
    for (int i = me; i < N; i += n)
      sum += x[i] * x[i];
#pragma omp for
    for (int i = 0; i < N; ++i)
      y[i] = sum * x[i];
  }
}

void any_order(const double *x, double *y) {
#pragma omp parallel
  {
#pragma omp loop
    for (int i = 0; i < N; ++i)
      y[i] = x[i] * exp(-x[(i + 1) % N]);
  }
#pragma omp parallel loop
  for (int i = 0; i < N; ++i)
    y[i] *= x[i];
}

// A triangle as one loop.
void triangle(const double *x, double *y) {
  for (int i = 0; i < N; ++i)
    y[i] = 0;
#pragma omp parallel for collapse(2) schedule(dynamic, 3)
  for (int i = 0; i < N; ++i)
    for (int k = 0; k < i; ++k) {
      double v = x[i] * x[k];
#pragma omp atomic
      y[i] += v;
#pragma omp atomic
      y[k] += v * v;
    }
}

void tiles(const double *x, double *y) {
  double a[N][N];
#pragma omp parallel for
#pragma omp tile sizes(4, 5)
  for (int i = 0; i < N; ++i)
    for (int k = 0; k < N; ++k)
      a[i][k] = x[i] * x[k] + x[i];
#pragma omp parallel for
#pragma omp unroll partial(3)
  for (int i = 0; i < N; ++i) {
    double s = 0;
    for (int k = 0; k < N; ++k)
      s += a[i][k] * a[k][i];
    y[i] = s;
  }
}

void monotonic(const double *x, double *y) {
#pragma omp parallel
  {
#pragma omp for schedule(monotonic : dynamic, 2) nowait
    for (int i = 0; i < N; ++i)
      y[i] = x[i] * x[i];
#pragma omp for schedule(nonmonotonic : guided)
    for (int i = 0; i < N; ++i)
      y[N + i] = x[i] * x[N - 1 - i];
  }
}

// The task loop of one thread, with sums of its own.
void masked_tasks(const double *x, double *y) {
  double sum = 0;
#pragma omp parallel masked taskloop reduction(+ : sum) grainsize(2)
  for (int i = 0; i < N; ++i) {
    y[i] = x[i] * x[(i + 1) % N];
    sum += y[i] * y[i];
  }
#pragma omp parallel master taskloop simd num_tasks(3)
  for (int i = 0; i < N; ++i)
    y[i] = y[i] * sum;
}

void kept_from_first(const double *x, double *y) {
  double start = x[0], each[2] = {x[1], x[2]};
#pragma omp parallel firstprivate(start)
  {
#pragma omp single firstprivate(each)
    {
      each[0] *= 2;
      y[0] = each[0] * start;
    }
    start = start * each[1];
#pragma omp for
    for (int i = 1; i < N; ++i)
      y[i] = start * x[i] + each[0];
  }
}

// A number is put in the place of another one.
void exchanged(const double *x, double *y) {
  double cell = x[0], sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 1; i < N; ++i) {
    double old, now = x[i] * x[i];
#pragma omp atomic capture
    {
      old = cell;
      cell = now;
    }
    sum += old;
  }
  y[0] = sum + cell;
}

void ordered_lanes(const double *x, double *y) {
  double sum = 0;
#pragma omp simd
  for (int i = 0; i < N; ++i) {
    double v = x[i] * x[i];
#pragma omp ordered simd
    sum = 0.5 * sum + v * x[(i + 1) % N];
    y[i] = v;
  }
  y[0] = sum;
}

static int fibonacci_threshold = 3;
static double fibonacci(const double *x, int n) {
  if (n < 2)
    return x[n];
  double a, b;
#pragma omp task shared(a) final(n < fibonacci_threshold) mergeable
  a = fibonacci(x, n - 1) * x[n % N];
#pragma omp task shared(b) if (n > 4)
  b = fibonacci(x, n - 2);
#pragma omp taskwait
  return a + b;
}
void final_tasks(const double *x, double *y) {
#pragma omp parallel
#pragma omp single
  y[0] = fibonacci(x, 7);
}

// What is called is a version for several lanes where the compiler likes.
#pragma omp declare simd
__attribute__((noinline)) static double wave(double a) { return sin(a) * a; }
void vector_function(const double *x, double *y) {
#pragma omp parallel for simd
  for (int i = 0; i < N; ++i)
    y[i] = wave(x[i]) * wave(x[N - 1 - i]);
}
