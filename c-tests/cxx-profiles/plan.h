#ifndef PLAN_H
#define PLAN_H

#include <array>
#include <cstddef>
#include <vector>

enum class Limit { None, Speed, Force };
enum class Way { Up, Down };

struct Brake {
  double duration;
  std::array<double, 2> times, forces;
};

// How one axis moves: phases of constant acceleration.
struct Profile {
  std::array<double, 4> times, ends;
  std::array<double, 5> accelerations, speeds, places;
  Brake brake;
  double goal;
  Limit limit;
  Way way;
};

struct Choice {
  Profile shortest;
  double duration;
  bool has_other = false;
  Profile other;
};

class Plan {
public:
  static constexpr std::size_t Axes = 3;
  bool make(const double *x);
  std::array<double, Axes> at(double time) const;

private:
  std::array<Choice, Axes> choices;
  std::vector<std::array<Profile, Axes>> steps{1};
};

#endif
