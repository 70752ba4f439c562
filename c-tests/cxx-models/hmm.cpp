// Hidden Markov model: forward algorithm in log space, and Viterbi's score.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

namespace {

using Row = std::vector<double>;
using Table = std::vector<Row>;

double logSumExp(const Row &V) {
  double Top = *std::max_element(V.begin(), V.end());
  if (Top == -std::numeric_limits<double>::infinity())
    return Top;
  return Top + std::log(std::accumulate(V.begin(), V.end(), 0.0,
                                        [Top](double S, double A) {
                                          return S + std::exp(A - Top);
                                        }));
}

Table normalised(Table T) {
  for (Row &R : T) {
    double Z = logSumExp(R);
    for (double &V : R)
      V -= Z;
  }
  return T;
}

struct Model {
  Row Start;
  Table Transition, Emission;

  template <class Reduce>
  double score(const std::string &Text, Reduce Combine) const {
    const std::size_t N = Start.size();
    Row Alpha(N);
    for (std::size_t S = 0; S < N; ++S)
      Alpha[S] = Start[S] + Emission[S][Text[0] - 'a'];
    for (std::size_t T = 1; T < Text.size(); ++T) {
      Row Next(N);
      for (std::size_t S = 0; S < N; ++S) {
        Row Terms;
        for (std::size_t From = 0; From < N; ++From)
          Terms.push_back(Alpha[From] + Transition[From][S]);
        Next[S] = Combine(Terms) + Emission[S][Text[T] - 'a'];
      }
      Alpha.swap(Next);
    }
    return Combine(Alpha);
  }
};

} // namespace

void hmm(const double *x, double *y) {
  Model M;
  M.Start = normalised({{x[0], x[1]}}).front();
  M.Transition = normalised({{x[2], x[3]}, {x[4], x[5]}});
  M.Emission = normalised({{x[6], x[7], x[8]}, {x[9], x[10], x[11]}});
  const std::string Text = "abacabcca";
  y[0] = M.score(Text, logSumExp);
  y[1] = M.score(
      Text, [](const Row &R) { return *std::max_element(R.begin(), R.end()); });
}
