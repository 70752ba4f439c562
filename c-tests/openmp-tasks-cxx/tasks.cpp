#include <cmath>
#include <memory>
#include <numeric>
#include <vector>

enum { N = 24 };

namespace {
struct Tree {
  double weight;
  std::unique_ptr<Tree> left, right;
};
} // namespace

static std::unique_ptr<Tree> build(const double *x, int n) {
  if (!n)
    return nullptr;
  auto t = std::make_unique<Tree>();
  int middle = n / 2;
  t->weight = x[middle];
  t->left = build(x, middle);
  t->right = build(x + middle + 1, n - middle - 1);
  return t;
}

static double walk(const Tree *t, double scale) {
  if (!t)
    return 1;
  double left = 0, right = 0;
#pragma omp task shared(left) firstprivate(t, scale)
  left = walk(t->left.get(), scale * 1.1);
#pragma omp task shared(right) firstprivate(t, scale)
  right = walk(t->right.get(), scale * 0.9);
#pragma omp taskwait
  return std::sin(t->weight * scale) * left + right;
}

void tree(const double *x, double *y) {
  std::unique_ptr<Tree> t = build(x, N);
  double result = 0;
#pragma omp parallel
#pragma omp single
  result = walk(t.get(), 1);
  y[0] = result;
}

// Each task has a copy of the vector, which it changes and destroys.
void parts(const double *x, double *y) {
#pragma omp parallel
#pragma omp single
  for (int p = 0; p < 4; ++p) {
    std::vector<double> part(x + p * N / 4, x + (p + 1) * N / 4);
#pragma omp task firstprivate(part, p) shared(y)
    {
      double sum = 0;
      for (size_t i = 0; i + 1 < part.size(); ++i)
        sum += part[i] * part[i + 1];
      for (double &v : part)
        v *= sum;
      y[p] = std::accumulate(part.begin(), part.end(), 0.0);
    }
  }
}

void loops(const double *x, double *y) {
  std::vector<double> z(N);
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup
    {
#pragma omp taskloop grainsize(3)
      for (int i = 0; i < N; ++i)
        z[i] = x[i] * std::exp(-x[(i + 1) % N]);
    }
#pragma omp task depend(out : z)
    z[0] *= 2;
#pragma omp task depend(in : z)
    y[0] = z[0] * z[1];
  }
  for (int i = 1; i < N; ++i)
    y[i] = z[i] * z[i - 1];
}

void rows(const double *x, double *y) {
  double total = 0, largest = -1e9;
#pragma omp parallel for schedule(dynamic) reduction(+ : total)
  for (int i = 0; i < N; ++i) {
    std::vector<double> row(8);
    for (int k = 0; k < 8; ++k)
      row[k] = std::sin(x[i] * (k + 1));
    for (double v : row)
      total += v * v * x[(i + 3) % N];
  }
#pragma omp parallel for reduction(max : largest)
  for (int i = 0; i < N; ++i)
    largest = std::fmax(largest, x[i] * x[(i + 1) % N]);
  y[0] = total;
  y[1] = largest;
}

static void add(std::vector<double> &all, const std::vector<double> &one) {
  for (size_t i = 0; i < all.size(); ++i)
    all[i] += one[i];
}
#pragma omp declare reduction(add : std::vector<double> : add(omp_out, omp_in)) \
    initializer(omp_priv = std::vector<double>(omp_orig.size()))

// Each copy has memory of its own, and is destroyed.
void sums_of_vectors(const double *x, double *y) {
  std::vector<double> sums(6, x[0]);
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup task_reduction(add : sums)
    for (int i = 0; i < N; ++i)
#pragma omp task in_reduction(add : sums)
      for (int k = 0; k < 6; ++k)
        sums[k] += std::sin(x[i] * (k + 1)) * x[(i + k) % N];
#pragma omp taskloop reduction(add : sums) grainsize(5)
    for (int i = 0; i < N; ++i)
      sums[i % 6] += x[i] * x[i];
  }
  for (int k = 0; k < 6; ++k)
    y[k] = sums[k] * sums[5 - k];
}
