// A queue of events that make events: functions reach the queue as values.
#include <cmath>
#include <deque>
#include <functional>
#include <memory>
#include <queue>
#include <set>
#include <vector>
struct Sim;
struct Event {
  double Time;
  int Kind;
  std::function<void(Sim &)> Do;
};
struct Later {
  bool operator()(const std::shared_ptr<Event> &A,
                  const std::shared_ptr<Event> &B) const {
    return A->Time > B->Time || (A->Time == B->Time && A->Kind > B->Kind);
  }
};
struct Server {
  std::deque<double> Queue;
  double Busy = 0, Idle = 0;
  bool Free = true;
};
struct Sim {
  double Now = 0;
  std::priority_queue<std::shared_ptr<Event>,
                      std::vector<std::shared_ptr<Event>>, Later>
      Q;
  Server S;
  double Wait = 0;
  int Served = 0;
  const double *P;
  void at(double T, int K, std::function<void(Sim &)> F) {
    Q.push(std::make_shared<Event>(Event{T, K, std::move(F)}));
  }
  void run(double End) {
    while (!Q.empty()) {
      auto E = Q.top();
      Q.pop();
      if (E->Time > End)
        break;
      S.Idle += S.Free ? E->Time - Now : 0;
      Now = E->Time;
      E->Do(*this);
    }
  }
};
static void start(Sim &S) {
  if (!S.S.Free || S.S.Queue.empty())
    return;
  double A = S.S.Queue.front();
  S.S.Queue.pop_front();
  S.Wait += S.Now - A;
  S.S.Free = false;
  double D = 0.4 + 0.2 * std::exp(-S.P[S.Served % 5]);
  S.S.Busy += D;
  S.at(S.Now + D, 1, [](Sim &T) {
    T.S.Free = true;
    ++T.Served;
    start(T);
  });
}
static void arrive(Sim &S, int N) {
  if (N == 0)
    return;
  S.S.Queue.push_back(S.Now);
  start(S);
  double Gap = 0.3 + 0.05 * N + 0.1 * S.P[5 + N % 5] * S.P[5 + N % 5];
  S.at(S.Now + Gap, 0, [N](Sim &T) { arrive(T, N - 1); });
}
void events(const double *x, double *y) {
  Sim S;
  S.P = x;
  S.at(0.1 * x[0] * x[0], 0, [](Sim &T) { arrive(T, 6); });
  S.run(50);
  y[0] = S.Wait;
  y[1] = S.S.Busy * S.Served;
  y[2] = S.S.Idle + S.Now;
}
