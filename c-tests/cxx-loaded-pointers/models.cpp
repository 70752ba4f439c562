// Each of these gets the address of one block to two places, on a way of its own. What is read by one of them
// is overwritten by the other one.
#include "models.h"
#include "readers.h"
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <vector>

#define NOINLINE __attribute__((noinline))

NOINLINE static Holder filled(const double *x, int n) {
  Holder h = {n, (double *)malloc(n * sizeof(double))};
  for (int i = 0; i < n; ++i)
    h.numbers[i] = x[i] * (1 + 0.1 * i);
  return h;
}

// Whatever lies between the two places.
template <class Way>
NOINLINE static double both(const double *x, int n, Way way) {
  Holder h = filled(x, n), other = {n, nullptr};
  other.numbers = way(h);
  double s = cubes(h);
  sines(other);
  s += 0.5 * cubes(h);
  sines_of(&other.numbers, n);
  s += 0.25 * cubes(h);
  free(h.numbers);
  return s;
}

double copied(const double *x, int n) {
  return both(x, n, [](Holder &h) { return h.numbers; });
}

double copied_bytes(const double *x, int n) {
  return both(x, n, [](Holder &h) {
    Holder to;
    memcpy((void *)&to, &h, sizeof h);
    return to.numbers;
  });
}

// As many bytes as only the program knows.
NOINLINE static void move(void *to, const void *from, int n) {
  memcpy(to, from, n * sizeof(void *));
}

double copied_range(const double *x, int n) {
  return both(x, n, [n](Holder &h) {
    double *from[6] = {0}, *to[6];
    from[n - 2] = h.numbers;
    move(to, from, n);
    return to[n - 2];
  });
}

double by_slot(const double *x, int n) {
  return both(x, n, [](Holder &h) {
    double **slot = &h.numbers, **again = slot;
    return *again;
  });
}

struct Word {
  double number;
};
NOINLINE static void pass(Word *to, const Word *from) { *to = *from; }

double as_number(const double *x, int n) {
  return both(x, n, [](Holder &h) {
    Word from, to;
    memcpy(&from, &h.numbers, sizeof from);
    pass(&to, &from);
    double *p;
    memcpy(&p, &to, sizeof p);
    return p;
  });
}

union Either {
  double number;
  double *pointer;
};
NOINLINE static Either choose(const Either &e, double x) {
  Either other;
  if (x > 1e10)
    other.number = x;
  else
    other = e;
  return other;
}

double in_union(const double *x, int n) {
  return both(x, n, [x](Holder &h) {
    Either e;
    e.pointer = h.numbers;
    return choose(e, x[0]).pointer;
  });
}

NOINLINE static uintptr_t same(const uintptr_t *p) { return *p; }

double as_integer(const double *x, int n) {
  return both(x, n, [](Holder &h) {
    uintptr_t address = (uintptr_t)h.numbers;
    return (double *)same(&address);
  });
}

struct Tagged {
  uintptr_t bits;
};
NOINLINE static void set(Tagged &t, double *p) { t.bits = (uintptr_t)p | 1; }
NOINLINE static double *get(const Tagged &t) {
  return (double *)(t.bits & ~uintptr_t(1));
}

double tagged(const double *x, int n) {
  return both(x, n, [](Holder &h) {
    Tagged t;
    set(t, h.numbers);
    return get(t);
  });
}

double in_vector(const double *x, int n) {
  return both(x, n, [n](Holder &h) {
    std::vector<double *> all;
    for (int i = 0; i < n; ++i)
      all.push_back(i % 2 ? h.numbers : nullptr);
    std::rotate(all.begin(), all.begin() + 1, all.end());
    return all[n - 2];
  });
}

NOINLINE static void put(double **all, double *p, int at) { all[at] = p; }

double in_array(const double *x, int n) {
  return both(x, n, [n](Holder &h) {
    double *all[8] = {0};
    put(all, h.numbers, n / 2);
    return all[3];
  });
}

double in_list(const double *x, int n) {
  return both(x, n, [](Holder &h) {
    std::list<double *> all;
    all.push_back(nullptr);
    all.push_front(h.numbers);
    std::list<double *> more;
    more.splice(more.begin(), all);
    return more.front();
  });
}

double in_map(const double *x, int n) {
  return both(x, n, [n](Holder &h) {
    std::map<int, double *> all;
    for (int i = 0; i < n; ++i)
      all[(i * 5) % n] = i == 2 ? h.numbers : nullptr;
    return all[10 % n];
  });
}

struct Source {
  virtual ~Source() {}
  virtual double *get() = 0;
};
struct Direct : Source {
  double *p;
  explicit Direct(double *p) : p(p) {}
  double *get() override { return p; }
};
struct Indirect : Source {
  std::unique_ptr<Source> from;
  explicit Indirect(double *p) : from(new Direct(p)) {}
  double *get() override { return from->get(); }
};

double by_virtual_call(const double *x, int n) {
  return both(x, n, [x](Holder &h) {
    std::unique_ptr<Source> s;
    if (x[0] > 100)
      s.reset(new Direct(h.numbers));
    else
      s.reset(new Indirect(h.numbers));
    return s->get();
  });
}

double in_function(const double *x, int n) {
  return both(x, n, [](Holder &h) {
    double *p = h.numbers;
    std::function<double *(int)> f = [p](int k) { return p + k; };
    return f(0);
  });
}

double swapped(const double *x, int n) {
  return both(x, n, [n](Holder &h) {
    double *p = nullptr, *q = h.numbers;
    for (int i = 0; i < n - 1; ++i)
      std::swap(p, q);
    return p;
  });
}

struct Node {
  Node *next;
  double *p;
};
NOINLINE static double *last(const Node *at) {
  return at->next ? last(at->next) : at->p;
}

double linked(const double *x, int n) {
  return both(x, n, [n](Holder &h) {
    Node *head = nullptr;
    for (int i = 0; i < n; ++i)
      head = new Node{head, i ? nullptr : h.numbers};
    double *p = last(head);
    while (Node *at = head) {
      head = at->next;
      delete at;
    }
    return p;
  });
}

// A part of the block.
double inside(const double *x, int n) {
  Holder h = filled(x, n), part = {n - 2, h.numbers + 2};
  double s = cubes(h);
  sines(part);
  s += cubes(h);
  sines(h);
  s += cubes(part);
  free(h.numbers);
  return s;
}

NOINLINE static Holder again(Holder h) {
  h.size -= 1;
  return h;
}

double returned(const double *x, int n) {
  return both(x, n, [](Holder &h) { return again(again(h)).numbers; });
}

double merged(const double *x, int n) {
  double spare[6] = {0};
  return both(x, n, [&](Holder &h) {
    Holder a = h, b = {n, spare};
    return (x[1] > 100 ? b : a).numbers;
  });
}

double shared(const double *x, int n) {
  auto a = std::make_shared<std::vector<double>>(x, x + n);
  std::vector<std::shared_ptr<std::vector<double>>> all(3, a);
  Holder h = {n, a->data()}, other = {n, all[2]->data()};
  double s = cubes(h);
  sines(other);
  s += cubes(h);
  all.clear();
  sines(h);
  return s + cubes(h);
}

// A block that has moved, and what was kept of it.
double grown(const double *x, int n) {
  std::vector<double> v;
  double s = 0;
  for (int i = 0; i < n; ++i) {
    v.push_back(x[i]);
    Holder h = {int(v.size()), v.data()};
    s += cubes(h);
    sines(h);
  }
  return s;
}

// Two that are not the same.
double apart(const double *x, int n) {
  Holder h = filled(x, n), other = filled(x, n);
  double s = 0;
  for (int k = 0; k < 3; ++k) {
    s += cubes(h);
    sines(other);
    s += cubes(other);
  }
  free(h.numbers);
  free(other.numbers);
  return s;
}

struct Layer {
  virtual ~Layer() {}
  virtual void forward(const std::vector<double> &in,
                       std::vector<double> &out) const = 0;
};
struct Dense : Layer {
  std::vector<double> w;
  explicit Dense(const double *x, int n) : w(x, x + n) {}
  void forward(const std::vector<double> &in,
               std::vector<double> &out) const override {
    for (size_t i = 0; i < out.size(); ++i) {
      double s = 0;
      for (size_t j = 0; j < in.size(); ++j)
        s += w[(i + j) % w.size()] * in[j];
      out[i] = std::sin(s);
    }
  }
};
// (In place.)
struct Squares : Layer {
  void forward(const std::vector<double> &in,
               std::vector<double> &out) const override {
    for (size_t i = 0; i < in.size(); ++i)
      out[i] = in[i] * in[i];
  }
};

double layers(const double *x, int n) {
  std::vector<std::unique_ptr<Layer>> all;
  all.push_back(std::make_unique<Dense>(x, n));
  all.push_back(std::make_unique<Squares>());
  all.push_back(std::make_unique<Dense>(x + 1, n - 1));
  std::vector<double> a(x, x + n), b(n);
  double s = 0;
  for (int k = 0; k < 3; ++k) {
    for (auto &l : all) {
      l->forward(a, b);
      std::swap(a, b);
    }
    all[1]->forward(a, a);
    s += a[k];
  }
  return s;
}

// The library keeps text where it likes.
double by_text(const double *x, int n) {
  std::string name = "a";
  double s = 0;
  std::vector<double> v(x, x + n);
  for (int i = 0; i < n; ++i) {
    Holder h = {n, v.data()};
    s += cubes(h) * double(name.size());
    name += name.back() == 'a' ? "bcdefghijklmnopq" : "a";
    v[i] *= name[name.size() / 2] == 'a' ? 2 : 0.5;
  }
  return s;
}

// A loop whose end is read in each iteration, and what it reads is overwritten
// by a loop whose end is known.
double until_memory_ends(const double *x, int n) {
  double y[6], s = 0;
  size_t ends[6] = {2, 3, 3, 0, 0, 0};
  for (int i = 0; i < n; ++i)
    y[i] = x[i];
  for (int k = 0; k < 3; ++k) {
    size_t i = 0;
    do {
      s += y[i] * y[i] * x[i];
      ++i;
    } while (i < ends[i % 6]);
    for (int j = 0; j < n; ++j)
      y[j] = std::sin(y[j]) + 0.3;
  }
  return s;
}

// Who calls writes there itself, to a variable of its own.
double written_here(const double *x, int n) {
  double y[6];
  for (int i = 0; i < n; ++i)
    y[i] = x[i];
  Holder h = {n, y};
  double s = cubes(h);
  for (int i = 0; i < n; ++i)
    y[i] = std::sin(y[i]) + 0.1 * i;
  s += cubes(h) * y[n - 1];
  for (int i = 0; i < n; ++i)
    y[i] = 0.5;
  return s;
}
