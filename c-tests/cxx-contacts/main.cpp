// Pairs of bodies keep their contacts in a map, as physics engines do: a new list
// of contacts is merged with the old one in a local array, as many elements of
// which are copied back as there are. Behind the array of a pair lie pointers;
// behind the map, in the world that owns it, a gravity and a number of rounds.
#include "check.h"
#include <cmath>
#include <map>
#include <utility>
#include <vector>

extern double __enzyme_fwddiff(void *, ...);
extern void __enzyme_autodiff(void *, ...);

namespace {

template <class T> struct Vec {
  T x = 0, y = 0;
};
template <class T> Vec<T> operator+(Vec<T> a, Vec<T> b) {
  return {a.x + b.x, a.y + b.y};
}
template <class T> Vec<T> operator-(Vec<T> a, Vec<T> b) {
  return {a.x - b.x, a.y - b.y};
}
template <class T> Vec<T> operator*(T s, Vec<T> a) { return {s * a.x, s * a.y}; }
template <class T> T dot(Vec<T> a, Vec<T> b) { return a.x * b.x + a.y * b.y; }

template <class T> struct Disc {
  Vec<T> place, velocity;
  T inverse_mass;
};

union Feature {
  struct {
    char in, out, in_other, out_other;
  } edge;
  int value;
};

/// Seen from the other body.
void turn(Feature &f) {
  std::swap(f.edge.in, f.edge.in_other);
  std::swap(f.edge.out, f.edge.out_other);
}

template <class T> struct Contact {
  Vec<T> place, normal, from_a, from_b;
  T gap, impulse = 0, sideways = 0, mass, bias, at_rest = 0, before = 0;
  Feature feature;
};

template <class T> class Pair {
public:
  Pair(Disc<T> *a, Disc<T> *b);
  void update(const Pair &fresh) { update(fresh.contacts, fresh.count); }
  void update(const Contact<T> *now, int size);
  void solve();
  int size() const { return count; }

private:
  Contact<T> contacts[2];
  int count;
  Disc<T> *a, *b;
  T friction;
};

template <class T>
[[gnu::noinline]] int collide(Contact<T> *out, const Disc<T> &a, const Disc<T> &b) {
  int n = 0;
  for (int i = 0; i < 2; ++i) {
    Vec<T> way = b.place - a.place;
    T length = std::sqrt(dot(way, way));
    if (length > T(1.6) + T(0.1) * i)
      continue;
    out[n].normal = T(1 / length) * way;
    out[n].place = T(0.5) * (a.place + b.place);
    out[n].gap = length - T(1.6);
    out[n].feature.edge = {char(i), 2, char(3 * i), 1};
    if (b.inverse_mass > a.inverse_mass)
      turn(out[n].feature);
    ++n;
  }
  return n;
}

template <class T>
[[gnu::noinline]] Pair<T>::Pair(Disc<T> *a, Disc<T> *b)
    : a(a), b(b), friction(T(0.2) + a->inverse_mass) {
  for (Contact<T> &c : contacts)
    c.impulse = 0;
  count = collide(contacts, *a, *b);
}

template <class T>
[[gnu::noinline]] void Pair<T>::update(const Contact<T> *fresh, int size) {
  Contact<T> merged[2];
  for (int i = 0; i < size; ++i) {
    const Contact<T> &now = fresh[i];
    int old = -1;
    for (int j = 0; j < count && old < 0; ++j)
      if (contacts[j].feature.value == now.feature.value)
        old = j;
    merged[i] = now;
    if (old >= 0) {
      merged[i].impulse = T(0.5) * contacts[old].impulse;
      merged[i].sideways = contacts[old].sideways;
    }
  }
  for (int i = 0; i < size; ++i)
    contacts[i] = merged[i];
  count = size;
}

template <class T>
[[gnu::noinline]] void Pair<T>::solve() {
  for (int i = 0; i < count; ++i) {
    Contact<T> *c = contacts + i;
    c->from_a = c->place - a->place;
    c->from_b = c->place - b->place;
    c->mass = 1 / (a->inverse_mass + b->inverse_mass);
    c->bias = T(0.01) * dot(c->from_a, c->from_b) * c->mass;
    T speed = dot(b->velocity - a->velocity, c->normal);
    T push = friction * (T(0.1) - speed - c->gap) + T(0.1) * c->impulse + c->bias;
    c->impulse += push;
    a->velocity = a->velocity - (a->inverse_mass * push) * c->normal;
    b->velocity = b->velocity + (b->inverse_mass * push) * c->normal;
  }
}

template <class T> class World {
public:
  World(Vec<T> gravity, int rounds) : gravity(gravity), rounds(rounds) {}
  std::vector<Disc<T> *> discs;

  [[gnu::noinline]] void step(T dt) {
    for (size_t i = 0; i < discs.size(); ++i)
      for (size_t j = i + 1; j < discs.size(); ++j)
        meet(discs[i], discs[j]);
    for (Disc<T> *d : discs)
      d->velocity = d->velocity + dt * gravity;
    for (int round = 0; round < rounds; ++round)
      for (auto &entry : pairs)
        entry.second.solve();
    for (Disc<T> *d : discs)
      d->place = d->place + dt * d->velocity;
  }

private:
  using Key = std::pair<Disc<T> *, Disc<T> *>;
  std::map<Key, Pair<T>> pairs;
  Vec<T> gravity;
  int rounds;

  [[gnu::noinline]] void meet(Disc<T> *a, Disc<T> *b) {
    Pair<T> fresh(a, b);
    Key key(a, b);
    auto known = pairs.find(key);
    if (fresh.size() == 0)
      pairs.erase(key);
    else if (known == pairs.end())
      pairs.insert({key, fresh});
    else
      known->second.update(fresh);
  }
};

template <class T> double landing(const T *x) {
  Disc<T> discs[3] = {{{0, 0}, {x[0], T(0.1)}, 1},
                      {{T(1.5), T(0.2)}, {-x[1], 0}, T(0.5)},
                      {{T(2.9), 0}, {0, x[2]}, 2}};
  World<T> world({0, T(-0.3) * x[0]}, 3);
  for (Disc<T> &d : discs)
    world.discs.push_back(&d);
  for (int i = 0; i < 8; ++i)
    world.step(T(0.1));
  return discs[0].place.x + 2 * discs[1].place.y +
         dot(discs[2].place, discs[2].velocity);
}

double landing_n(const double *x, int) { return landing(x); }

} // namespace

int main() {
  double x[] = {0.4, 0.7, 0.3}, gradient[3] = {};
  __enzyme_autodiff((void *)landing<double>, enzyme_dup, x, gradient);
  check_gradient("landing", gradient, landing_n, x, 3, 1e-7);
  double dx[] = {0.3, -1.2, 0.5};
  check_near("landing forward",
             __enzyme_fwddiff((void *)landing<double>, enzyme_dup, x, dx),
             check_dot(gradient, dx, 3), 1e-12);

  float y[] = {0.4f, 0.7f, 0.3f}, gradient_f[3] = {}, dy[] = {0.3f, -1.2f, 0.5f};
  __enzyme_autodiff((void *)landing<float>, enzyme_dup, y, gradient_f);
  for (int i = 0; i < 3; ++i)
    check_near("landing in float", gradient_f[i], gradient[i], 1e-4);
  check_near("landing in float, forward",
             __enzyme_fwddiff((void *)landing<float>, enzyme_dup, y, dy),
             check_dot(gradient, dx, 3), 1e-4);
  return check_report();
}
