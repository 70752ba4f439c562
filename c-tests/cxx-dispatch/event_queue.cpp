// A simulation that is driven by events: std::function handlers with captures
// of all sizes in a priority queue.
#include <cmath>
#include <functional>
#include <queue>
#include <string>
#include <vector>

namespace {

class Simulation {
public:
  using Handler = std::function<void(Simulation &)>;
  void at(double T, int Order, Handler H) {
    Queue.push({T, Order, std::move(H)});
  }
  void run(double End) {
    while (!Queue.empty() && Queue.top().Time < End) {
      Event E = Queue.top();
      Queue.pop();
      Now = E.Time;
      E.Run(*this);
    }
  }
  double Now = 0, Level = 0, Spilled = 0;

private:
  struct Event {
    double Time;
    int Order;
    Handler Run;
    bool operator<(const Event &O) const {
      return Time > O.Time || (Time == O.Time && Order > O.Order);
    }
  };
  std::priority_queue<Event> Queue;
};

void fill(Simulation &S) { S.Level += 0.5; }

struct Drain {
  double Rate, Delay;
  std::string Name; // too large for the small buffer
  void operator()(Simulation &S) const {
    double Out = Rate * S.Level;
    S.Level -= Out;
    S.Spilled += Out * Out;
    S.at(S.Now + Delay, int(Name.size()), *this);
  }
};

} // namespace

void event_queue(const double *x, double *y) {
  Simulation S;
  S.Level = 3 + x[0];
  S.at(0.35, 1, fill);
  S.at(0.2, 2, Drain{0.3 + 0.1 * x[1], 0.5 + 0.01 * x[2], "the drain of the tank"});
  double Gain = x[3];
  S.at(0.9, 3, [Gain](Simulation &S) { S.Level *= std::exp(Gain * S.Now); });
  S.at(1.3, 4, [&x, Gain](Simulation &S) {
    S.Spilled += x[4] * Gain;
    S.at(S.Now + 0.1 * x[5] * x[5], 9, [](Simulation &S) { S.Level += S.Now; });
  });
  S.run(2);
  y[0] = S.Level;
  y[1] = S.Spilled;
}
