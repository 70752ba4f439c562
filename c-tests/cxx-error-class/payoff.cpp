#include "payoff.h"
#include "problem.h"
#include <sstream>

namespace {
struct Call : Payoff {
  double strike;
  explicit Call(double strike) : strike(strike) {
    if (strike < -100) {
      std::ostringstream text;
      text << "strike " << strike << " is too small";
      throw Problem(text.str());
    }
  }
  double at(double spot) const override {
    return spot > strike ? spot - strike : 0;
  }
};
} // namespace

std::shared_ptr<Payoff> make_call(double strike) {
  return std::make_shared<Call>(strike);
}

double price(const Payoff &payoff, double spot) {
  if (!(spot > 0))
    throw Problem("the spot is not positive");
  return payoff.at(spot) * spot;
}
