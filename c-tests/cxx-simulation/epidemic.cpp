// Compartments in a map keyed by an enum class, rates as a table of lambdas.
#include <cmath>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace {

enum class Group { Healthy, Ill, Immune };
using Population = std::map<Group, double>;

struct Flow {
  Group From, To;
  std::function<double(const Population &)> Rate;
};

class Model {
public:
  void flow(Group From, Group To, std::function<double(const Population &)> R) {
    Flows.push_back({From, To, std::move(R)});
  }
  Population step(const Population &P, double H) const {
    Population Next = P;
    for (const Flow &F : Flows) {
      double Amount = H * F.Rate(P);
      Next[F.From] -= Amount;
      Next[F.To] += Amount;
    }
    return Next;
  }

private:
  std::vector<Flow> Flows;
};

} // namespace

void epidemic(const double *x, double *y) {
  double Beta = 0.9 + 0.1 * x[0], Gamma = 0.3 + 0.1 * x[1],
         Loss = 0.05 + 0.01 * x[2];
  Model M;
  M.flow(Group::Healthy, Group::Ill, [Beta](const Population &P) {
    return Beta * P.at(Group::Healthy) * P.at(Group::Ill);
  });
  M.flow(Group::Ill, Group::Immune,
         [&](const Population &P) { return Gamma * P.at(Group::Ill); });
  M.flow(Group::Immune, Group::Healthy,
         [&](const Population &P) { return Loss * P.at(Group::Immune); });
  Population P{{Group::Healthy, 0.9},
               {Group::Ill, 0.1 + 0.05 * x[3]},
               {Group::Immune, 0}};
  for (int T = 0; T < 8; ++T)
    P = M.step(P, 0.4);
  int I = 0;
  for (const auto &[G, Share] : P)
    y[I++] = Share * Share;
}
