#include <cmath>
#include <map>
#include <utility>
#include <vector>

struct Vector {
  double x, y;
};

inline Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y}; }
inline double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }

struct Ball {
  Vector place, speed;
  double radius, mass;
};

union Feature {
  struct Sides {
    char first, second, kind, side;
  } sides;
  int value;
};

struct Contact {
  Contact() : impulse(0), slide(0) {}
  Vector place, normal;
  double depth, impulse, slide;
  Feature feature;
};

struct Pair {
  Pair(Ball *a, Ball *b);
  void update(const Contact *fresh, int count);
  void solve(double step);

  Contact contacts[2];
  int count;
  Ball *a, *b;
  double friction;
};

struct Key {
  Ball *a, *b;
  bool operator<(const Key &k) const {
    return a < k.a || (a == k.a && b < k.b);
  }
};

struct World {
  std::vector<Ball *> balls;
  std::map<Key, Pair> pairs;
  Vector gravity;
  int rounds;
  void step(double dt);
};

int touch(Contact *contacts, Ball *a, Ball *b);
