#include <algorithm>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace {
using Value = std::variant<double, int, std::string>;

std::vector<Value> make(const double *x, int n) {
  std::vector<Value> v;
  for (int i = 0; i < n; ++i)
    if (i % 3 == 0)
      v.emplace_back(x[i % 5] * i + 1);
    else if (i % 3 == 1)
      v.emplace_back(i);
    else
      v.emplace_back(std::string(i * 3, 'a'));
  return v;
}

double sum(std::vector<Value> &v) {
  double s = 0;
  for (Value &e : v)
    std::visit(
        [&s](auto &a) {
          using T = std::decay_t<decltype(a)>;
          if constexpr (std::is_same_v<T, double>)
            s = s * 1.1 + a * a;
          else if constexpr (std::is_same_v<T, int>)
            s *= 1 + a * 0.01;
          else
            s += a.size() * 0.1 * s;
        },
        e);
  return s;
}

// A union of the kind that variants are, in C's way.
struct Item {
  int tag;
  union {
    double d;
    int i;
    const char *s;
  };
};
} // namespace

void moved(const double *x, double *y) {
  std::vector<Value> v = make(x, 9);
  Value m = std::move(v[2]);
  v.push_back(m);
  m = std::move(v[3]);
  v.push_back(m);
  v[4] = std::move(m);
  y[0] = sum(v);
  y[1] = std::get<double>(v[0]) * x[4];
}

void rotated(const double *x, double *y) {
  std::vector<Value> v = make(x, 10);
  std::rotate(v.begin(), v.begin() + 4, v.end());
  Value m = std::move(v[2]);
  v.push_back(m);
  v.erase(v.begin() + 1);
  y[0] = sum(v);
  y[1] = x[0] * v.size();
}

void exchanged(const double *x, double *y) {
  std::vector<Item> v;
  y[0] = y[1] = 0;
  for (int i = 0; i < 9; ++i) {
    Item e;
    e.tag = i % 3;
    switch (e.tag) {
    case 0:
      e.d = x[i % 4] * x[1];
      break;
    case 1:
      e.i = i;
      break;
    default:
      e.s = &"text"[i % 4];
    }
    if (i % 2 && !v.empty()) {
      Item other = v.front();
      v.front() = e;
      v.push_back(other);
    } else {
      v.push_back(e);
    }
  }
  double k = 1;
  for (const Item &e : v) {
    if (e.tag == 0)
      y[0] += k * e.d * e.d;
    else if (e.tag == 1)
      y[1] += e.i * y[0];
    else
      y[0] *= 1 + 0.01 * (e.s[0] - 'a');
    k += 0.5;
  }
}
