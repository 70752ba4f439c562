#include <algorithm>
#include <iterator>
#include <memory>
#include <array>
#include <cmath>
#include <deque>
#include <list>
#include <map>
#include <vector>

void listed(const double *x, double *y) {
  std::list<double> A(x, x + 6), B;
  A.push_front(x[0] * x[1]);
  A.remove_if([](double V) { return V > 0.9; });
  B.splice(B.begin(), A, A.begin());
  B.push_back(x[5] * x[5]);
  A.reverse();
  y[0] = 0;
  for (double V : A)
    y[0] = std::sin(y[0] + V);
  y[1] = B.front() * B.back();
}

// More than one chunk of a deque.
void queued(const double *x, double *y) {
  std::deque<double> Q;
  for (int I = 0; I < 40; ++I) {
    Q.push_back(x[I]);
    Q.push_front(x[I] * x[I]);
  }
  double Sum = 0;
  for (int I = 0; I < 30; ++I) {
    Sum += Q.front() * Q.back();
    Q.pop_front();
    Q.pop_back();
  }
  y[0] = Sum;
  y[1] = 0;
  for (double V : Q)
    y[1] += V * V * V;
}

void arrays(const double *x, double *y) {
  std::array<std::array<double, 3>, 2> M;
  for (int I = 0; I < 6; ++I)
    M[I / 3][I % 3] = x[I];
  for (int I = 0; I < 3; ++I)
    y[I] = M[0][I] * M[1][2 - I] + M.at(1).at(I);
}

void table(const double *x, double *y) {
  std::vector<std::vector<double>> Rows;
  for (int I = 0; I < 4; ++I) {
    Rows.emplace_back();
    for (int J = 0; J <= I; ++J)
      Rows.back().push_back(x[I] * x[J + 2]);
  }
  Rows.erase(Rows.begin() + 1);
  std::vector<std::vector<double>> Copy = Rows;
  std::swap(Rows[0], Rows[2]);
  y[0] = y[1] = 0;
  for (const auto &Row : Rows)
    for (double V : Row)
      y[0] = std::cos(y[0] * V);
  for (const auto &Row : Copy)
    y[1] += Row.front() * Row.back();
}

// Objects of two classes whose types nothing but the list's links tell of, and
// which know each other by weak_ptr, whose counts are compared and exchanged.
namespace {
struct Part {
  virtual ~Part() = default;
  virtual void step() = 0;
};

struct Spring : Part {
  double Stiffness, At;
  std::vector<std::weak_ptr<Spring>> Peers;
  Spring(double Stiffness, double At) : Stiffness(Stiffness), At(At) {}
  void step() override {
    double Force = -Stiffness * At;
    for (auto &Weak : Peers)
      if (auto Peer = Weak.lock())
        Force += 0.3 * (Peer->At - At);
    At += 0.1 * Force;
  }
};

struct Clock : Part {
  int Ticks = 0;
  double Time = 0, Step;
  explicit Clock(double Step) : Step(Step) {}
  void step() override { Time += Step * ++Ticks; }
};
} // namespace

void neighbours(const double *x, double *y) {
  std::list<std::shared_ptr<Part>> All, Later;
  std::shared_ptr<Spring> Last;
  for (int I = 0; I < 5; ++I) {
    auto S = std::make_shared<Spring>(1 + x[I % 4], x[(I + 1) % 4]);
    if (Last) {
      S->Peers.push_back(Last);
      Last->Peers.push_back(S);
    }
    Last = S;
    if (I % 2)
      All.push_front(std::move(S));
    else
      Later.push_back(std::move(S));
  }
  Later.push_front(std::make_shared<Clock>(x[2]));
  All.splice(std::next(All.begin()), Later);
  All.reverse();
  for (int Step = 0; Step < 5; ++Step)
    for (auto &P : All)
      P->step();
  y[0] = y[1] = 0;
  for (auto &P : All)
    if (auto S = std::dynamic_pointer_cast<Spring>(P)) {
      y[0] += S->At;
      y[1] = y[1] * 0.5 + S->At * S->Stiffness;
    } else if (auto *C = dynamic_cast<Clock *>(P.get())) {
      y[1] += C->Time * y[0];
    }
}

// Copies alone get to the numbers of the list that is emptied, and its length
// lies where they lie in a node.
struct Sample {
  double Key, Weight;
  std::map<int, double> Terms;
};

void moved(const double *x, double *y) {
  std::list<Sample> A, B;
  for (int I = 0; I < 4; ++I)
    (I % 2 ? A : B).push_back({x[I], x[I] * x[3 - I], {{I, x[I]}}});
  std::move(B.begin(), B.end(), std::back_inserter(A));
  B.clear();
  y[0] = y[1] = 0;
  for (const Sample &S : A) {
    y[0] = std::sin(y[0] + S.Key * S.Weight);
    y[1] += S.Key * S.Terms.begin()->second;
  }
}
