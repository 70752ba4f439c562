// A linear-chain conditional random field with features found by name.
#include <cmath>
#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

class Features {
public:
  int id(const std::string &Name) {
    return Ids.try_emplace(Name, int(Ids.size())).first->second;
  }

private:
  std::unordered_map<std::string, int> Ids;
};

struct Token {
  std::string Word;
  int Label;
};

class Chain {
public:
  Chain(const double *W, int N, int Labels) : W(W, W + N), Labels(Labels) {}

  double logLikelihood(const std::vector<Token> &Sentence) {
    std::vector<std::vector<double>> Potential;
    for (const Token &T : Sentence) {
      std::vector<double> Row(Labels);
      int Id = Names.id("word=" + T.Word);
      int Shape = Names.id(T.Word.size() > 3 ? "long" : "short");
      for (int L = 0; L < Labels; ++L)
        Row[L] = weight(Id * Labels + L) + weight(Shape * Labels + L);
      Potential.push_back(std::move(Row));
    }
    return pathScore(Sentence, Potential) - partition(Potential);
  }

private:
  double weight(int I) const { return W[std::size_t(I) % W.size()]; }
  double edge(int A, int B) const { return 0.3 * W[(A * Labels + B + 5) % W.size()]; }
  double pathScore(const std::vector<Token> &S,
                   const std::vector<std::vector<double>> &P) const {
    double Sum = 0;
    for (std::size_t I = 0; I < S.size(); ++I) {
      Sum += P[I][S[I].Label];
      if (I)
        Sum += edge(S[I - 1].Label, S[I].Label);
    }
    return Sum;
  }
  double partition(const std::vector<std::vector<double>> &P) const {
    std::vector<double> Alpha = P[0];
    for (std::size_t I = 1; I < P.size(); ++I) {
      std::vector<double> Next(Labels);
      for (int B = 0; B < Labels; ++B) {
        double Sum = 0;
        for (int A = 0; A < Labels; ++A)
          Sum += std::exp(Alpha[A] + edge(A, B));
        Next[B] = std::log(Sum) + P[I][B];
      }
      Alpha = std::move(Next);
    }
    double Sum = 0;
    for (double A : Alpha)
      Sum += std::exp(A);
    return std::log(Sum);
  }

  std::vector<double> W;
  int Labels;
  Features Names;
};

} // namespace

void crf(const double *x, double *y) {
  Chain C(x, 12, 2);
  std::vector<Token> First{{"time", 0}, {"flies", 1}, {"as", 1}, {"an", 0}, {"arrow", 0}};
  std::vector<Token> Second{{"an", 0}, {"arrow", 0}, {"flies", 1}};
  y[0] = C.logLikelihood(First) + C.logLikelihood(Second);
}
