#include "world.h"

template <typename T> static void exchange(T &a, T &b) {
  T old = a;
  a = b;
  b = old;
}

int touch(Contact *contacts, Ball *a, Ball *b) {
  Vector d = b->place - a->place;
  double far = std::sqrt(dot(d, d)), reach = a->radius + b->radius;
  if (far >= reach)
    return 0;
  int count = 0;
  for (int side = 0; side < (far < 0.9 * reach ? 2 : 1); ++side) {
    Contact &c = contacts[count];
    c.normal = {d.x / far, d.y / far};
    c.place = {a->place.x + side * d.x, a->place.y + side * d.y};
    c.depth = reach - far;
    c.feature.sides = {1, 2, 3, char(side)};
    if (d.x < 0) {
      exchange(c.feature.sides.first, c.feature.sides.second);
      exchange(c.feature.sides.kind, c.feature.sides.side);
    }
    ++count;
  }
  return count;
}

Pair::Pair(Ball *first, Ball *second) {
  a = first < second ? first : second;
  b = first < second ? second : first;
  count = touch(contacts, a, b);
  friction = std::sqrt(a->mass * b->mass) * 0.1;
}

void Pair::update(const Contact *fresh, int number) {
  Contact merged[2];
  for (int i = 0; i < number; ++i) {
    const Contact *now = fresh + i;
    int same = -1;
    for (int k = 0; k < count; ++k)
      if (now->feature.value == contacts[k].feature.value) {
        same = k;
        break;
      }
    merged[i] = *now;
    if (same > -1) {
      merged[i].impulse = contacts[same].impulse;
      merged[i].slide = contacts[same].slide;
    }
  }
  for (int i = 0; i < number; ++i)
    contacts[i] = merged[i];
  count = number;
}

void Pair::solve(double dt) {
  for (int i = 0; i < count; ++i) {
    Contact *c = contacts + i;
    Vector relative = b->speed - a->speed;
    double push = c->depth * dt * 20 - 0.7 * dot(relative, c->normal);
    double old = c->impulse;
    c->impulse = std::fmax(old + push, 0.0);
    push = c->impulse - old;
    double slide = -friction * (relative.x * c->normal.y);
    c->slide += slide;
    a->speed.x -= push * c->normal.x / a->mass;
    a->speed.y -= push * c->normal.y / a->mass;
    b->speed.x += (push * c->normal.x + slide * c->normal.y) / b->mass;
    b->speed.y += push * c->normal.y / b->mass;
  }
}
