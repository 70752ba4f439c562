// A table that is made when it is first needed.
#include <vector>

namespace {
struct Table {
  std::vector<int> column;
  explicit Table(int n) {
    for (int i = 0; i < n; ++i)
      column.push_back((7 * i + 3) % n);
  }
};
} // namespace

static const Table &table(int n) {
  static const Table small(4), large(8);
  return n == 4 ? small : large;
}

static double product(const int *column, const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += x[i] * x[column[i]];
  return sum;
}

double shuffled(const double *x, const double *, int n) {
  return product(table(n).column.data(), x, n);
}
