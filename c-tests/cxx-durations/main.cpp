// Lengths of time that are numbers: steps of a simulation in seconds and
// milliseconds, points of time, clocks that tell how long it took.
// compile: -std=c++20
#include "modes.h"
#include <chrono>
#include <ratio>

using namespace std::chrono_literals;
using Seconds = std::chrono::duration<double>;
using Milliseconds = std::chrono::duration<double, std::milli>;
using Hours = std::chrono::duration<double, std::ratio<3600>>;

void conversions(const double *x, double *y) {
  Seconds s(x[0]);
  Milliseconds m(s);
  m += Milliseconds(x[1] * x[1]);
  Hours h = m;
  y[0] = m.count() * x[2] + std::chrono::duration_cast<Seconds>(m).count();
  y[1] = h.count() * h.count() + (h < Seconds(1) ? x[1] : x[2]);
}

void arithmetic(const double *x, double *y) {
  Seconds a(x[0]), b(x[1]);
  y[0] = a / b + (a * x[2]).count() + (-b).count() + (x[0] * b).count();
  y[1] = std::chrono::abs(b - a).count() + (a + Milliseconds(x[1])).count() +
         (a / x[2]).count() + (b + 250ms).count() * x[0];
}

// A clock of the program's.
struct Simulated {
  using rep = double;
  using period = std::ratio<1>;
  using duration = Seconds;
  using time_point = std::chrono::time_point<Simulated>;
  static constexpr bool is_steady = true;
};

void points_of_time(const double *x, double *y) {
  Simulated::time_point start{Seconds(x[0])}, now = start;
  double speed = x[1], way = 0;
  for (int step = 0; step < 5; ++step) {
    Seconds dt = Milliseconds(100 * x[2]) + step * 10ms;
    now += dt;
    way += speed * dt.count();
    speed -= 0.1 * speed * speed * dt.count();
  }
  y[0] = way;
  y[1] = (now - start) / Seconds(x[0]) + now.time_since_epoch().count();
}

// How long it took is not a number of the function's.
void measured(const double *x, double *y) {
  auto begin = std::chrono::steady_clock::now();
  y[0] = x[0] * x[1] * x[2];
  std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  auto date = std::chrono::system_clock::now();
  y[1] = took.count() >= 0 && date.time_since_epoch() > 1h ? x[0] * x[0] : 0;
}

int main() {
  CHECK_MODES(conversions, 3, 2, 1e-7);
  CHECK_MODES(arithmetic, 3, 2, 1e-7);
  CHECK_MODES(points_of_time, 3, 2, 1e-7);
  CHECK_MODES(measured, 3, 2, 1e-7);
  return check_report();
}
