#include "plan.h"
#include <algorithm>

static void fill(Profile &p, double distance, double speed, Limit limit) {
  p.times = {speed, distance / speed, 0.3, speed};
  p.accelerations = {speed, 0, -speed, 0, 0};
  p.speeds[0] = p.places[0] = 0;
  double sum = 0;
  for (int i = 0; i < 4; ++i) {
    double t = p.times[i], a = p.accelerations[i];
    sum += t;
    p.ends[i] = sum;
    p.speeds[i + 1] = p.speeds[i] + t * a;
    p.places[i + 1] = p.places[i] + t * (p.speeds[i] + t * a / 2);
  }
  p.brake.duration = 0.1 * speed;
  p.goal = p.places[4];
  p.limit = limit;
  p.way = distance > 0 ? Way::Up : Way::Down;
}

bool Plan::make(const double *x) {
  for (std::size_t axis = 0; axis < Axes; ++axis) {
    std::array<Profile, 3> valid;
    std::size_t count = 0;
    for (int k = 0; k < 3; ++k) {
      fill(valid[count], (x[axis] * x[axis] + 1) * (k + 1),
           1 + x[2] * x[2] * (3 - k), k ? Limit::Speed : Limit::Force);
      if (valid[count].goal > 0.1)
        ++count;
    }
    if (!count)
      return false;
    auto *best = std::min_element(valid.begin(), valid.begin() + count,
                                  [](const Profile &a, const Profile &b) {
                                    return a.ends[3] < b.ends[3];
                                  });
    choices[axis].shortest = *best;
    choices[axis].duration = best->ends[3] + best->brake.duration;
    choices[axis].has_other = count > 1;
    if (count > 1)
      choices[axis].other = valid[count - 1];
  }
  std::size_t slowest = 0;
  for (std::size_t axis = 1; axis < Axes; ++axis)
    if (choices[axis].duration > choices[slowest].duration)
      slowest = axis;
  for (std::size_t axis = 0; axis < Axes; ++axis) {
    Profile &p = steps[0][axis];
    p = choices[axis].shortest;
    if (axis == slowest)
      continue;
    // (That of the slowest axis may come later.)
    const Profile &limiting = slowest < axis ? steps[0][slowest]
                                             : choices[slowest].shortest;
    p.times = limiting.times;
    p.ends = limiting.ends;
    p.way = limiting.way;
    p.limit = limiting.limit;
  }
  return true;
}

std::array<double, Plan::Axes> Plan::at(double time) const {
  std::array<double, Axes> out;
  for (std::size_t axis = 0; axis < Axes; ++axis) {
    const Profile &p = steps[0][axis];
    auto *end = std::upper_bound(p.ends.begin(), p.ends.end(), time);
    std::size_t i = std::min<std::size_t>(end - p.ends.begin(), 3);
    double t = time - (i ? p.ends[i - 1] : 0);
    double place = p.places[i] + t * (p.speeds[i] + t * p.accelerations[i] / 2);
    out[axis] = p.way == Way::Up ? place : -place;
    if (p.limit == Limit::Speed)
      out[axis] += p.brake.duration;
  }
  return out;
}

void travel(const double *x, double *y) {
  Plan plan;
  if (!plan.make(x))
    return;
  std::array<double, Plan::Axes> place = plan.at(0.8);
  for (std::size_t axis = 0; axis < Plan::Axes; ++axis)
    y[axis] = place[axis];
}
