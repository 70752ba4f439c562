#ifndef CONFLICT_H
#define CONFLICT_H

#include <stdexcept>
#include <string>

struct Site {
  double x, y;
  unsigned id;
};

/// Text and numbers of what was in each other's way.
class Conflict : public std::runtime_error {
public:
  Conflict(const Site &a, const Site &b, const std::string &where);
  const std::string &where() const { return place; }
  unsigned apart() const { return second - first; }

private:
  std::string place;
  unsigned first, second;
};

double span(const Site *sites, unsigned count);

#endif
