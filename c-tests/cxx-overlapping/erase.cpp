// Elements of numbers, pointers and integers that are moved within a vector: of
// unknown and of known number, to lower and to higher addresses.
#include <cmath>
#include <cstring>
#include <vector>

struct Item {
  double w;
  const double *p;
  int k;
  double v;
};

void erase(const double *x, double *y) {
  std::vector<Item> v;
  for (int i = 0; i < 6; ++i)
    v.push_back({x[i], x + 6 + i, i, x[i] * x[6 + i]});
  v.erase(v.begin());
  v.erase(v.begin() + 1, v.begin() + 3);
  v.insert(v.begin(), {x[1] * x[2], x + 3, 9, 1.0});
  y[0] = y[1] = y[2] = 0;
  for (size_t i = 0; i < v.size(); ++i) {
    y[0] += (i + 1) * v[i].w * *v[i].p;
    y[1] += (i + 2) * *v[i].p * v[i].v;
    y[2] += v[i].k * std::sin(v[i].v);
  }
}

__attribute__((noinline)) static void shift(Item *to, const Item *from) {
  std::memmove(static_cast<void *>(to), from, 3 * sizeof(Item));
}

void shifts(const double *x, double *y) {
  Item a[6];
  for (int i = 0; i < 6; ++i)
    a[i] = {x[i] * x[i], x + i, i, std::exp(x[i + 6])};
  shift(a, a + 1);
  shift(a + 3, a + 2);
  y[0] = y[1] = 0;
  for (int i = 0; i < 6; ++i) {
    y[0] += (i + 1) * a[i].w * a[i].v;
    y[1] += (i + 1) * *a[i].p * a[i].v * a[i].k;
  }
}
