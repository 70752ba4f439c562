#include <math.h>
#include <omp.h>

double far_leaf(const double *x, int i);

void sum_of_group(const double *x, double *y) {
  double sum = x[0];
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(+ : sum)
  for (int i = 0; i < 10; ++i)
#pragma omp task in_reduction(+ : sum)
    sum += far_leaf(x, i);
  y[0] = sum * sum;
}

// Each factor's derivative is all others.
void product_of_group(const double *x, double *y) {
  double product = x[0];
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(* : product)
  for (int i = 0; i < 10; ++i)
#pragma omp task in_reduction(* : product)
  {
    product *= 1 + 0.1 * x[i];
    product *= 1 + 0.2 * x[9 - i] * x[i];
  }
  y[0] = product;
}

// Of different types, in any order of the clauses.
void several(const double *x, double *y) {
  double sum = 0, product = 1;
  int count = 0;
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(+ : count, sum) task_reduction(* : product)
  for (int i = 0; i < 10; ++i) {
#pragma omp task in_reduction(* : product) in_reduction(+ : count)
    if (x[i] > 0.5) {
      ++count;
      product *= x[i];
    }
#pragma omp task in_reduction(+ : sum)
    sum += sin(x[i]) * x[(i + 1) % 10];
  }
  y[0] = sum * count;
  y[1] = product;
  y[2] = sum * product;
}

// Tasks of tasks reduce what their parents do.
void in_children(const double *x, double *y) {
  double sum = 0, product = x[1];
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(+ : sum) task_reduction(* : product)
  for (int i = 0; i < 5; ++i)
#pragma omp task in_reduction(+ : sum) in_reduction(* : product) firstprivate(i)
  {
    sum += x[i] * x[i];
    for (int k = 0; k < 2; ++k)
#pragma omp task in_reduction(+ : sum) in_reduction(* : product)
    {
      sum += x[2 * i + k] * x[i];
      product *= 1 + 0.3 * x[2 * i + k];
    }
    product *= x[9 - i];
  }
  y[0] = sum * product;
  y[1] = product;
}

void loop(const double *x, double *y) {
  double sum = 0, product = 1;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop reduction(+ : sum) reduction(* : product) grainsize(2)
    for (int i = 0; i < 12; ++i) {
      sum += x[i] * x[11 - i];
      product *= 1 + 0.1 * x[i] * x[i];
    }
#pragma omp taskloop reduction(+ : sum) num_tasks(5)
    for (int i = 0; i < 6; ++i)
      sum += product * x[i];
  }
  y[0] = sum;
  y[1] = product;
}

void histogram(const double *x, double *y) {
  double bins[4] = {0};
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(+ : bins)
#pragma omp taskloop in_reduction(+ : bins) grainsize(3)
  for (int i = 0; i < 12; ++i)
    bins[i * 7 % 4] += x[i] * x[i] * x[(i + 1) % 12];
  for (int i = 0; i < 4; ++i)
    y[i] = bins[i] * bins[(i + 1) % 4];
}

static void row_of(const double *x, double *sums, int n) {
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(+ : sums[0 : n])
  for (int i = 0; i < 12; ++i)
#pragma omp task in_reduction(+ : sums[0 : n])
    sums[i % n] += x[i] * x[(i + 5) % 12];
}

// So many as nobody knows before.
void row(const double *x, double *y) {
  double sums[5] = {x[3] * x[3], x[1]};
  row_of(x, sums, 5);
  for (int i = 0; i < 5; ++i)
    y[i] = sums[i] * sums[i];
}

void groups_in_groups(const double *x, double *y) {
  double a = 0, b = 1;
#pragma omp parallel
#pragma omp single
  for (int r = 0; r < 2; ++r) {
#pragma omp taskgroup task_reduction(+ : a)
    {
#pragma omp taskgroup
      for (int i = 0; i < 4; ++i)
#pragma omp task in_reduction(+ : a)
        a += x[i] * x[i + r];
#pragma omp taskgroup task_reduction(* : b)
      for (int i = 0; i < 4; ++i)
#pragma omp task in_reduction(* : b)
        b *= 1 + 0.1 * x[i + 4] * x[i + r];
#pragma omp task in_reduction(+ : a)
      a += b * x[7];
    }
    a *= b;
  }
  y[0] = a;
  y[1] = b;
}

// All threads create tasks, and reduce what they do themselves, too.
void of_region(const double *x, double *y) {
  double sum = x[2], product = x[0];
#pragma omp parallel reduction(task, + : sum)
  {
#pragma omp for reduction(task, * : product)
    for (int i = 0; i < 12; ++i) {
#pragma omp task in_reduction(* : product)
      product *= 1 + 0.2 * x[i] * x[11 - i];
      product *= 1 + 0.1 * x[i];
    }
#pragma omp single
    for (int i = 0; i < 12; ++i)
#pragma omp task in_reduction(+ : sum)
      sum += product * x[i];
  }
  y[0] = sum;
  y[1] = product;
}

void of_loop(const double *x, double *y) {
  double sum = 0;
#pragma omp parallel for reduction(task, + : sum) schedule(dynamic)
  for (int i = 0; i < 12; ++i) {
    sum += x[i];
#pragma omp task in_reduction(+ : sum)
    sum += x[i] * far_leaf(x, (i + 1) % 10);
  }
  y[0] = sum * sum;
}

// A declared one: it begins with something else than zeros.
struct pair {
  double scale, sum;
};

static void join(struct pair *all, const struct pair *one) {
  all->sum = all->sum * one->scale + one->sum * all->scale;
  all->scale *= one->scale;
}

#pragma omp declare reduction(join : struct pair : join(&omp_out, &omp_in))    \
    initializer(omp_priv = {1, 0})

void pairs(const double *x, double *y) {
  struct pair p = {x[0], x[1]};
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(join : p)
  for (int i = 0; i < 8; ++i)
#pragma omp task in_reduction(join : p)
  {
    struct pair one = {1 + 0.1 * x[i], x[7 - i] * x[i]};
    join(&p, &one);
  }
  y[0] = p.sum;
  y[1] = p.scale;
}

void extremes(const double *x, double *y) {
  double least = 1e9, most = -1e9;
#pragma omp parallel
#pragma omp single
#pragma omp taskloop reduction(min : least) reduction(max : most) grainsize(1)
  for (int i = 0; i < 10; ++i) {
    double f = x[i] * sin(3 * x[i] + i);
    least = f < least ? f : least;
    most = f > most ? f : most;
  }
  y[0] = least * most;
  y[1] = most;
}

// What a group has summed up tasks behind it read, and overwrite.
void read_afterwards(const double *x, double *y) {
  double sum = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup task_reduction(+ : sum)
    for (int i = 0; i < 10; ++i)
#pragma omp task in_reduction(+ : sum)
      sum += x[i] * x[i];
    for (int i = 0; i < 10; ++i)
#pragma omp task shared(sum)
      y[i] = sum * x[i];
#pragma omp taskwait
    sum = sum * y[3];
#pragma omp taskgroup task_reduction(+ : sum)
    for (int i = 0; i < 10; ++i)
#pragma omp task in_reduction(+ : sum)
      sum += y[i] * x[9 - i];
    y[4] = sum * sum;
  }
}

// A maximum, which does not depend on the order.
void floats(const double *x, double *y) {
  float most = -100;
  double product = 1;
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(max : most) task_reduction(* : product)
  for (int i = 0; i < 10; ++i)
#pragma omp task in_reduction(max : most) in_reduction(* : product)
  {
    float f = (float)x[i] * (float)x[9 - i] + i;
    most = f > most ? f : most;
    product *= x[i];
  }
  y[0] = most;
  y[1] = product * most;
}

// By divide and conquer.
void tree(const double *x, double *y) {
  double sum = 0;
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(+ : sum)
  for (int half = 0; half < 2; ++half)
#pragma omp task in_reduction(+ : sum)
    for (int quarter = 0; quarter < 2; ++quarter)
#pragma omp task in_reduction(+ : sum)
      for (int i = 0; i < 4; ++i)
        sum += x[8 * half + 4 * quarter + i] * x[4 * half + i] * x[quarter];
  y[0] = sum * x[15];
}
