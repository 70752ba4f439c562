// Pairs of bodies keep their contacts in a map, as physics engines do: a new list
// of contacts is merged with the old one in a local array, as many elements of
// which are copied back as there are. Behind the array of a pair lie pointers.
#include "check.h"
#include <cmath>
#include <map>
#include <vector>

extern double __enzyme_fwddiff(void *, ...);
extern void __enzyme_autodiff(void *, ...);

namespace {

struct Vec {
  double x = 0, y = 0;
};
Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
Vec operator*(double s, Vec a) { return {s * a.x, s * a.y}; }
double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }

struct Disc {
  Vec place, velocity;
  double inverse_mass;
};

union Feature {
  struct {
    char in, out, in_other, out_other;
  } edge;
  int value;
};

struct Contact {
  Vec place, normal;
  double gap, impulse;
  Feature feature;
};

class Pair {
public:
  Pair(Disc *a, Disc *b);
  void update(const Pair &fresh);
  void solve();
  int count;

private:
  Contact contacts[2];
  Disc *a, *b;
  double friction;
};

int collide(Contact *out, const Disc &a, const Disc &b) {
  int n = 0;
  for (int i = 0; i < 2; ++i) {
    Vec way = b.place - a.place;
    double length = std::sqrt(dot(way, way));
    if (length > 1.6 + 0.1 * i)
      continue;
    out[n].normal = (1 / length) * way;
    out[n].place = 0.5 * (a.place + b.place);
    out[n].gap = length - 1.6;
    out[n].feature.edge = {char(i), 2, char(3 * i), 1};
    ++n;
  }
  return n;
}

Pair::Pair(Disc *a, Disc *b) : a(a), b(b), friction(0.2 + a->inverse_mass) {
  for (Contact &c : contacts)
    c.impulse = 0;
  count = collide(contacts, *a, *b);
}

void Pair::update(const Pair &fresh) {
  Contact merged[2];
  for (int i = 0; i < fresh.count; ++i) {
    const Contact &now = fresh.contacts[i];
    int old = -1;
    for (int j = 0; j < count && old < 0; ++j)
      if (contacts[j].feature.value == now.feature.value)
        old = j;
    merged[i] = now;
    if (old >= 0)
      merged[i].impulse = 0.5 * contacts[old].impulse;
  }
  for (int i = 0; i < fresh.count; ++i)
    contacts[i] = merged[i];
  count = fresh.count;
}

void Pair::solve() {
  for (int i = 0; i < count; ++i) {
    Contact *c = contacts + i;
    double speed = dot(b->velocity - a->velocity, c->normal);
    double push = friction * (0.1 - speed - c->gap) + 0.1 * c->impulse;
    c->impulse += push;
    a->velocity = a->velocity - (a->inverse_mass * push) * c->normal;
    b->velocity = b->velocity + (b->inverse_mass * push) * c->normal;
  }
}

class World {
public:
  std::vector<Disc *> discs;

  void step(double dt) {
    for (size_t i = 0; i < discs.size(); ++i)
      for (size_t j = i + 1; j < discs.size(); ++j)
        meet(discs[i], discs[j]);
    for (int round = 0; round < 3; ++round)
      for (auto &entry : pairs)
        entry.second.solve();
    for (Disc *d : discs)
      d->place = d->place + dt * d->velocity;
  }

private:
  using Key = std::pair<int, int>;
  std::map<Key, Pair> pairs;

  void meet(Disc *a, Disc *b) {
    Pair fresh(a, b);
    Key key(numberOf(a), numberOf(b));
    auto known = pairs.find(key);
    if (fresh.count == 0)
      pairs.erase(key);
    else if (known == pairs.end())
      pairs.insert({key, fresh});
    else
      known->second.update(fresh);
  }
  int numberOf(Disc *d) {
    for (size_t i = 0; i < discs.size(); ++i)
      if (discs[i] == d)
        return int(i);
    return -1;
  }
};

double landing(const double *x) {
  Disc discs[3] = {{{0, 0}, {x[0], 0.1}, 1},
                   {{1.5, 0.2}, {-x[1], 0}, 0.5},
                   {{2.9, 0}, {0, x[2]}, 2}};
  World world;
  for (Disc &d : discs)
    world.discs.push_back(&d);
  for (int i = 0; i < 8; ++i)
    world.step(0.1);
  return discs[0].place.x + 2 * discs[1].place.y + dot(discs[2].place, discs[2].velocity);
}

double landing_n(const double *x, int) { return landing(x); }

} // namespace

int main() {
  double x[] = {0.4, 0.7, 0.3}, gradient[3] = {};
  __enzyme_autodiff((void *)landing, enzyme_dup, x, gradient);
  check_gradient("landing", gradient, landing_n, x, 3, 1e-7);
  double dx[] = {0.3, -1.2, 0.5};
  check_near("landing forward",
             __enzyme_fwddiff((void *)landing, enzyme_dup, x, dx),
             check_dot(gradient, dx, 3), 1e-12);
  return check_report();
}
